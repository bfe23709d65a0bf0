import type { CollectionId, UserCaller } from '@svc/kernel';
import { eventually, type FakeEmbeddingReply, gate } from '@svc/testing';
import type { Stage } from './stage';

/** An upload that the model keeps waiting until it is told to `embed`. */
export async function uploadUnderWay(
  { fake, kit }: Stage,
  owner: UserCaller,
  collection: CollectionId,
  name: string,
  content: string,
  reply: FakeEmbeddingReply = {},
) {
  const asked = fake.requests.length;
  const { opened, open } = gate();
  fake.embeddingReplies.push({ ...reply, until: opened });
  const job = await kit.upload(owner, collection, name, content);
  await eventually('it is being embedded', () => fake.requests.length > asked);
  return { job, embed: open };
}

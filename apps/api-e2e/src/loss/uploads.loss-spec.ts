import { RunningDeployment } from '@svc/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { ok } from '../support/client';
import { aCollection, upload } from '../support/knowledge';
import { anOrganisation, type Person } from '../support/people';

jest.setTimeout(900_000);

const UPLOADS = 50;
/** All of the same length, so that a document that is stored twice, or half, has another size than the rest. */
const textOf = (index: number) =>
  `Document ${String(index).padStart(3, '0')}. ${'Some plain words of text. '.repeat(120)}`.trim();

describe('design §3: work that was accepted is done, whatever dies', () => {
  const deployment = RunningDeployment.underTest();
  let owner: Person;
  let collectionId: string;

  beforeAll(async () => {
    ({ owner } = await anOrganisation());
    ({ collectionId } = await aCollection(owner));
  });

  const job = (id: string) => ok(owner.api.GET('/api/v1/jobs/{id}/', { params: { path: { id } } }));
  const documents = async () => {
    const params = { path: { id: collectionId } };
    return (await ok(owner.api.GET('/api/v1/groups/{id}/info-blobs/', { params }))).items;
  };
  const stored = async (count: number) => {
    for (const deadline = Date.now() + 400_000; (await documents()).length < count; await wait(100)) {
      if (Date.now() > deadline) throw new Error(`Not even ${count} of ${UPLOADS} uploads were stored in time.`);
    }
  };

  it('fifty uploads, while the worker is killed and Redis forgets everything: all complete, once', async () => {
    const accepted = await Promise.all(
      Array.from({ length: UPLOADS }, (_, index) => upload(owner, collectionId, `${index}.txt`, textOf(index))),
    );
    expect(accepted.map(({ status }) => status)).toEqual(Array(UPLOADS).fill(202));
    await stored(3);
    deployment.kill('worker');
    await stored(15);
    await deployment.wipeRedis();
    await stored(UPLOADS);
    const jobs = await Promise.all(accepted.map(({ body }) => job(body.id)));
    expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['complete']));
    const found = await documents();
    expect(new Set(jobs.map(({ result_location }) => result_location))).toEqual(
      new Set(found.map(({ id }) => `/api/v1/info-blobs/${id}/`)),
    );
    expect(found.map(({ metadata }) => metadata.title).sort()).toEqual(accepted.map(({ body }) => body.name).sort());
    expect(new Set(found.map(({ metadata }) => metadata.size)).size).toBe(1);
    for (const { id, metadata, original_available } of found) {
      const { text } = await ok(owner.api.GET('/api/v1/info-blobs/{id}/', { params: { path: { id } } }));
      expect([text, original_available]).toEqual([textOf(Number.parseInt(metadata.title!, 10)), true]);
    }
  });
});

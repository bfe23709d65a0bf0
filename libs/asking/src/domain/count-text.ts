import type { ChatModel } from '@svc/models';

/** Tokens of a part of a prompt, of whatever length; one that is left out has none. */
export async function countText(text: string, model: Pick<ChatModel, 'countLongText'>): Promise<number> {
  return text === '' ? 0 : model.countLongText(text);
}

import { queryOptions } from '@tanstack/react-query';
import { api, apiUrl, call, pageRequest } from '../../api/client';
import { asProblem } from '../../api/problem';
import { documentsQuery } from '../knowledge/queries';
import type { Answering } from './measuring/answers.mjs';
import { JUDGE } from './measuring/judge.mjs';
import { patiently, type Watch } from './measuring/rounds.mjs';
import { CHUNKS_A_QUESTION, type Mode } from './measuring/search.mjs';

/** What is searched: a collection, or the pages of a website. */
export interface Source {
  readonly kind: 'collection' | 'website';
  readonly id: string;
  readonly name: string;
}

/** The documents of a collection, or the pages of a website. */
export const sourceDocumentsQuery = ({ kind, id }: Pick<Source, 'kind' | 'id'>) =>
  kind === 'collection'
    ? documentsQuery(id)
    : queryOptions({
        queryKey: ['websites', id, 'documents'],
        queryFn: async ({ signal }) => {
          const params = { path: { id } };
          return (await call(api.GET('/api/v1/websites/{id}/info-blobs/', { params, signal }))).items;
        },
      });

/** Makes a call, and makes it again where the service is busy. */
const patient = <Data>(ask: () => Promise<Data>, watch: Watch): Promise<Data> => patiently(ask, asProblem, watch);

/** What a question finds in a collection or website in one order, best first. */
export const searcherOf =
  ({ kind, id }: Source, watch: Watch) =>
  (question: string, mode: Mode) =>
    patient(async () => {
      const body = { search_string: question, num_chunks: CHUNKS_A_QUESTION, retrieval_mode: mode };
      const request = { params: { path: { id } }, body, signal: watch.signal };
      const path = kind === 'collection' ? '/api/v1/groups/{id}/searches/' : '/api/v1/websites/{id}/searches/';
      return (await call(api.POST(path, request))).items;
    }, watch);

/** A service of a space that judges with a model as long as `work` lasts, or until the page is left. */
async function withJudge<Result>(
  spaceId: string,
  modelId: string,
  work: (serviceId: string) => Promise<Result>,
): Promise<Result> {
  const inSpace = { params: { path: { id: spaceId } }, body: { name: JUDGE.name } };
  const { id } = await call(api.POST('/api/v1/spaces/{id}/applications/services/', inSpace));
  const params = { path: { id } };
  const leave = (): void =>
    void fetch(pageRequest(apiUrl(`/api/v1/services/${id}/`), { method: 'DELETE', keepalive: true }));
  window.addEventListener('pagehide', leave);
  try {
    const body = { ...JUDGE.settings, completion_model: { id: modelId } };
    await call(api.POST('/api/v1/services/{id}/', { params, body }));
    return await work(id);
  } finally {
    window.removeEventListener('pagehide', leave);
    await call(api.DELETE('/api/v1/services/{id}/', { params }));
  }
}

/** What an evaluation of an assistant's answers needs, with a judge that is there as long as `work` lasts. */
export const withAnswering = <Result>(
  { spaceId, assistantId, modelId }: { spaceId: string; assistantId: string; modelId: string },
  watch: Watch,
  work: (answering: Answering) => Promise<Result>,
): Promise<Result> =>
  withJudge(spaceId, modelId, (serviceId) => {
    const { signal } = watch;
    return work({
      // Is not broken off: a conversation whose name is not known could not be taken away.
      ask: (question) =>
        patient(() => {
          const body = { assistant_id: assistantId, question, stream: false };
          const request = { params: { query: { version: 2 } }, body, parseAs: 'json' } as const;
          return call(api.POST('/api/v1/conversations/', request)) as ReturnType<Answering['ask']>;
        }, watch),
      forget: (sessionId) =>
        patient(() => {
          const params = { path: { session_id: sessionId } };
          return call(api.DELETE('/api/v1/conversations/{session_id}/', { params }));
        }, watch),
      textOf: (documentId, range) =>
        patient(async () => {
          const params = { path: { id: documentId }, ...(range && { query: range }) };
          return (await call(api.GET('/api/v1/info-blobs/{id}/', { params, signal }))).text;
        }, watch),
      judge: (input) =>
        patient(async () => {
          const params = { path: { id: serviceId } };
          return (await call(api.POST('/api/v1/services/{id}/run/', { params, body: { input }, signal }))).output;
        }, watch),
    });
  });

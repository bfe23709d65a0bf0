import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type Collection = Schemas['CollectionPublic'];
/** A document without its text. */
export type DocumentEntry = Schemas['InfoBlobPublicNoText'];
/** A part of a document that fits a question, and how well. */
export type Passage = Schemas['SemanticSearchResponse'];

const PASSAGES = 10;

/** A collection; asked for again and again while its documents are embedded anew. */
export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['collections', id],
    queryFn: ({ signal }) => call(api.GET('/api/v1/groups/{id}/', { params: { path: { id } }, signal })),
    // Nothing tells how far a re-embedding is; whoever looks at it sees it go on.
    refetchInterval: ({ state }) => (state.data?.reembedding?.state === 'running' ? 2_000 : false),
  });

/** The documents of a collection, the newest first. */
export const documentsQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['collections', collectionId, 'documents'],
    queryFn: async ({ signal }) => {
      const params = { path: { id: collectionId } };
      const { items } = await call(api.GET('/api/v1/groups/{id}/info-blobs/', { params, signal }));
      return [...items].sort((one, other) => (other.updated_at ?? '').localeCompare(one.updated_at ?? ''));
    },
  });

/** The versions of a document, the one in use first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'versions'],
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      return (await call(api.GET('/api/v1/info-blobs/{id}/versions/', { params, signal }))).items;
    },
  });

/** A version of a document with its whole text. */
export const versionQuery = (id: string, version_id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'versions', version_id],
    queryFn: ({ signal }) =>
      call(api.GET('/api/v1/info-blobs/{id}/versions/{version_id}/', { params: { path: { id, version_id } }, signal })),
  });

/** A document with its whole text. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id],
    queryFn: ({ signal }) => call(api.GET('/api/v1/info-blobs/{id}/', { params: { path: { id } }, signal })),
  });

/** The passages of a collection that are nearest to a question. */
export const passagesQuery = (collectionId: string, question: string) =>
  queryOptions({
    queryKey: ['collections', collectionId, 'passages', question],
    queryFn: async ({ signal }) => {
      const params = { path: { id: collectionId } };
      const body = { search_string: question, num_chunks: PASSAGES };
      return (await call(api.POST('/api/v1/groups/{id}/searches/', { params, body, signal }))).items;
    },
    enabled: question !== '',
  });

/** Which files are taken, as documents and with questions, and how large they may be, in bytes. */
export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/limits/', { signal })),
  staleTime: 300_000,
});

/** How much is stored, and how much may be. */
export const quotaQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/storage/', { signal })),
});

/** Shows what became of a collection, its documents, and the space it lies in. */
export async function refreshCollection(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['collections', id] }),
    client.invalidateQueries({ queryKey: ['documents'] }),
    client.invalidateQueries({ queryKey: ['spaces'] }),
    client.invalidateQueries({ queryKey: quotaQuery.queryKey }),
  ]);
}

export const renameCollection = (id: string, name: string): Promise<unknown> =>
  call(api.POST('/api/v1/groups/{id}/', { params: { path: { id } }, body: { name } }));

/** Begins to make everything in a collection findable by another model; its present one calls that off. */
export const chooseModel = (id: string, modelId: string): Promise<unknown> =>
  call(api.POST('/api/v1/groups/{id}/', { params: { path: { id } }, body: { embedding_model: { id: modelId } } }));

export const deleteCollection = (id: string): Promise<unknown> =>
  call(api.DELETE('/api/v1/groups/{id}/', { params: { path: { id } } }));

export const renameDocument = (id: string, title: string): Promise<unknown> =>
  call(api.POST('/api/v1/info-blobs/{id}/', { params: { path: { id } }, body: { metadata: { title } } }));

export const deleteDocument = (id: string): Promise<unknown> =>
  call(api.DELETE('/api/v1/info-blobs/{id}/', { params: { path: { id } } }));

/** The address, good for some minutes, from which the file as it was uploaded can be fetched. */
export async function originalAddress(id: string): Promise<string> {
  const request = { params: { path: { id } }, body: {} };
  return (await call(api.POST('/api/v1/info-blobs/{id}/original/signed-url/', request))).url;
}

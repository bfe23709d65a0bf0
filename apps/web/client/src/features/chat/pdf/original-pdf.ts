import { queryOptions } from '@tanstack/react-query';
import { api, apiUrl, call, pageRequest, send } from '../../../api/client';
import { problemOf } from '../../../api/problem';

/** Larger files are for programs of their own. */
const MOST_BYTES = 50 * 1024 * 1024;

/** The bytes of a document's original where that is a PDF of bearable size; null where it is not. */
async function originalPdf(id: string, signal: AbortSignal): Promise<ArrayBuffer | null> {
  const params = { path: { id } };
  const { url } = await call(api.POST('/api/v1/info-blobs/{id}/original/signed-url/', { params, body: {}, signal }));
  // The address is for whoever has it; this page may only ask its own server.
  const { search } = new URL(url, window.location.href);
  const path = apiUrl(`/api/v1/info-blobs/${encodeURIComponent(id)}/original/download/`) + search;
  const response = await send(pageRequest(path, { signal }));
  if (!response.ok) throw await problemOf(response);
  const isPdf = response.headers.get('Content-Type')?.startsWith('application/pdf') ?? false;
  if (isPdf && Number(response.headers.get('Content-Length') ?? 0) <= MOST_BYTES) return response.arrayBuffer();
  await response.body?.cancel();
  return null;
}

/** The bytes of a document's file where it is a PDF that can be shown, else null; kept for a minute once nobody looks. */
export const originalPdfQuery = (id: string) =>
  queryOptions({
    queryKey: ['info-blobs', 'original-pdf', id],
    queryFn: ({ signal }) => originalPdf(id, signal),
    staleTime: 300_000,
    gcTime: 60_000,
    retry: false,
  });

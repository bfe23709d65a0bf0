import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, call } from '../../api/client';

const PER_PAGE = 50;

/** How often one looks how an analysis stands. */
const LOOK_MS = 2_000;

/** How much an assistant was asked in the last days. @source supplement §11.2 */
export const countsQuery = (assistantId: string) =>
  queryOptions({
    queryKey: ['insights', assistantId, 'counts'],
    queryFn: ({ signal }) => {
      const query = { assistant_id: assistantId };
      return call(api.GET('/api/v1/analysis/conversation-insights/', { params: { query }, signal }));
    },
  });

/** The conversations of everybody with an assistant whose name contains some words, the newest first. */
export const conversationsQuery = (assistantId: string, words: string) =>
  infiniteQueryOptions({
    queryKey: ['insights', assistantId, 'conversations', words],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = {
        assistant_id: assistantId,
        limit: PER_PAGE,
        ...(words && { name_filter: words }),
        ...(cursor && { cursor }),
      };
      return call(api.GET('/api/v1/analysis/conversation-insights/sessions/', { params: { query }, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

/** Somebody's conversation. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['insights', 'conversation', id],
    queryFn: ({ signal }) => {
      const path = { session_id: id };
      return call(
        api.GET('/api/v1/analysis/conversation-insights/sessions/{session_id}/', { params: { path }, signal }),
      );
    },
  });

/** An analysis in the background; asked for again and again until it has ended. */
export const analysisQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['insights', 'analysis', id],
    queryFn: ({ signal }) => {
      const path = { job_id: id! };
      return call(api.GET('/api/v1/analysis/conversation-insights/jobs/{job_id}/', { params: { path }, signal }));
    },
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) =>
      (data === undefined || data.status === 'queued' || data.status === 'processing') && LOOK_MS,
  });

/** Asks about what people ask. @returns the answer, or the analysis that will have it */
export const askAbout = (assistantId: string, question: string) =>
  call(
    api.POST('/api/v1/analysis/conversation-insights/', {
      params: { query: { assistant_id: assistantId, include_followups: true } },
      body: { question, stream: false },
    }),
  );

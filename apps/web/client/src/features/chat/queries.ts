import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { named, type Partner } from './partner';

/** The person's own space, with the assistant that is there from the beginning. */
export const personalSpaceQuery = queryOptions({
  queryKey: ['spaces', 'personal'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/spaces/type/personal/', { signal })),
});

/** Every space with the assistants in it that are published. */
export const dashboardQuery = queryOptions({
  // Whatever changes spaces and what lies in them changes it.
  queryKey: ['spaces', 'dashboard'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/dashboard/', { params: { query: { only_published: true } }, signal })),
});

/** The newest conversations with an assistant. */
export const conversationsQuery = (partner: Partner) =>
  queryOptions({
    queryKey: ['conversations', 'list', partner],
    queryFn: ({ signal }) =>
      call(api.GET('/api/v1/conversations/', { params: { query: { ...named(partner), limit: 1000 } }, signal })),
  });

/** One conversation with its messages. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: ({ signal }) =>
      call(api.GET('/api/v1/conversations/{session_id}/', { params: { path: { session_id: id } }, signal })),
  });

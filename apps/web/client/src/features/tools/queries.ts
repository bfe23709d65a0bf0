import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type ToolServer = Schemas['MCPServerSettingsPublic'];
export type Tool = Schemas['MCPServerToolPublic'];

/** The tool servers of the organisation with their tools and what they are at. */
export const toolServersQuery = queryOptions({
  queryKey: ['tool-servers', 'list'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/mcp-servers/settings/', { signal })),
});

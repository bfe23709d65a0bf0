import { queryOptions } from '@tanstack/react-query';
import { api, apiUrl, call, type Schemas } from '../../api/client';

export type Skill = Schemas['SkillPublic'];
export type SkillLine = Schemas['SkillSparse'];
export type SkillVersion = Schemas['SkillVersionSparse'];
export type SkillFile = Schemas['SkillFilePublic'];

/** The most members that are asked for at once. */
const MEMBERS = 1_000;

/** The skills of the organisation, by name. */
export const skillsQuery = queryOptions({
  queryKey: ['skills', 'list'],
  queryFn: async ({ signal }): Promise<SkillLine[]> => {
    const { items } = await call(api.GET('/api/v1/skills/', { signal }));
    return [...items].sort((one, other) => one.name.localeCompare(other.name));
  },
});

/** A skill as it is now. */
export const skillQuery = (id: string) =>
  queryOptions({
    queryKey: ['skills', id],
    queryFn: ({ signal }) => call(api.GET('/api/v1/skills/{id}/', { params: { path: { id } }, signal })),
  });

/** The versions of a skill, the newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['skills', id, 'versions'],
    queryFn: async ({ signal }): Promise<SkillVersion[]> => {
      const { items } = await call(api.GET('/api/v1/skills/{id}/versions/', { params: { path: { id } }, signal }));
      return [...items].sort((one, other) => other.version - one.version);
    },
  });

/** A skill as it was in one version; no version ever changes. */
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['skills', id, 'versions', version],
    queryFn: ({ signal }) => {
      const path = { id, version: String(version) };
      return call(api.GET('/api/v1/skills/{id}/versions/{version}/', { params: { path }, signal }));
    },
    staleTime: Infinity,
  });

/** What to call the people who make versions, by their ids. */
export const authorsQuery = queryOptions({
  queryKey: ['member-names'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { items } = await call(api.GET('/api/v1/users/', { params: { query: { limit: MEMBERS } }, signal }));
    return new Map(items.map(({ id, username, email }) => [id, username ?? email]));
  },
  staleTime: 60_000,
});

/** Where a browser downloads a file of a version. */
export const fileAddress = ({ id, version }: Pick<Skill, 'id' | 'version'>, path: string): string =>
  `${apiUrl(`/api/v1/skills/${id}/versions/${version}/files/`)}?${new URLSearchParams({ path })}`;

/** Where a browser downloads a skill as an archive. */
export const exportAddress = (id: string): string => apiUrl(`/api/v1/skills/${id}/export/`);

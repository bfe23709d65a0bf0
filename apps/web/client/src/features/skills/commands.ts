import type { QueryClient } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';
import { upload } from '../../api/upload';
import { type Skill, skillQuery } from './queries';

export type SkillChanges = Schemas['SkillUpdate'];

/** Shows a skill as the API gave it, and has what else is known of skills asked for again. */
async function show(client: QueryClient, skill: Skill): Promise<Skill> {
  client.setQueryData(skillQuery(skill.id).queryKey, skill);
  await client.invalidateQueries({ queryKey: ['skills'] });
  return skill;
}

/** A form with one file, as the routes that take files expect it. */
function formOf(file: File): FormData {
  const form = new FormData();
  form.set('upload_file', file);
  return form;
}

/** Makes a skill of what was filled in. @throws ApiProblem */
export const createSkill = async (client: QueryClient, body: Schemas['SkillCreate']): Promise<Skill> =>
  show(client, await call(api.POST('/api/v1/skills/', { body })));

/** Makes a skill of an archive; with `replace` a new version of the one of its name, where there is one. */
export const importSkill = async (client: QueryClient, archive: File, replace: boolean): Promise<Skill> =>
  show(client, await upload<Skill>(`/api/v1/skills/import/?replace=${replace}`, formOf(archive)));

/** Makes a new version of a skill, with other texts. @throws ApiProblem */
export const changeSkill = async (client: QueryClient, id: string, body: SkillChanges): Promise<Skill> =>
  show(client, await call(api.POST('/api/v1/skills/{id}/', { params: { path: { id } }, body })));

/** Adds a file to a skill, or puts it in the place of the one at that path. */
export const putFile = async (client: QueryClient, id: string, path: string, file: File): Promise<Skill> =>
  show(client, await upload<Skill>(`/api/v1/skills/${id}/files/?${new URLSearchParams({ path })}`, formOf(file)));

/** Makes a new version of a skill, without the file at that path. @throws ApiProblem */
export const removeFile = async (client: QueryClient, id: string, path: string): Promise<Skill> =>
  show(client, await call(api.DELETE('/api/v1/skills/{id}/files/', { params: { path: { id }, query: { path } } })));

/** Has a skill be as it was in one of its versions, counted from 1. */
export async function selectVersion(client: QueryClient, id: string, version: number): Promise<Skill> {
  const path = { id, version: String(version) };
  return show(client, await call(api.POST('/api/v1/skills/{id}/versions/{version}/select/', { params: { path } })));
}

/** Only the API hears of it: whoever calls this lets go of what is known here. @throws ApiProblem */
export const deleteSkill = (id: string): Promise<unknown> =>
  call(api.DELETE('/api/v1/skills/{id}/', { params: { path: { id } } }));

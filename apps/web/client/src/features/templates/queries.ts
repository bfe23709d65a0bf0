import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

/** What can be made from templates. */
export const TEMPLATE_KINDS = ['assistant', 'app'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** A template as people choose it. */
export type Template = Schemas['AssistantTemplatePublic'] | Schemas['AppTemplatePublic'];
/** A template as administrators see it; what goes into an app is missing for assistants. */
export type ManagedTemplate = Omit<Schemas['AssistantTemplateAdminPublic'], 'wizard'> & {
  wizard: Schemas['AssistantTemplateAdminPublic']['wizard'] | Schemas['AppTemplateAdminPublic']['wizard'];
} & Partial<Pick<Schemas['AppTemplateAdminPublic'], 'input_type' | 'input_description'>>;
/** What somebody starts from, with what they gave for it. */
export type TemplateStart = Schemas['TemplateCreate'];

const GALLERIES = { assistant: '/api/v1/templates/assistants/', app: '/api/v1/templates/apps/' } as const;

/** Where the templates of a kind are looked after. */
export const MANAGED = {
  assistant: '/api/v1/admin/templates/assistants/',
  app: '/api/v1/admin/templates/apps/',
} as const;

/** What one can start from: by category, and in each what the administration prefers first; nothing where that is off. */
export const galleryQuery = (kind: TemplateKind) =>
  queryOptions({
    queryKey: ['templates', 'gallery', kind],
    queryFn: async ({ signal }) => {
      const { items } = await call<{ items: Template[] }>(api.GET(GALLERIES[kind], { signal }));
      return [...items].sort(
        (one, other) =>
          one.category.localeCompare(other.category) ||
          Number(other.is_default ?? false) - Number(one.is_default ?? false) ||
          one.name.localeCompare(other.name),
      );
    },
  });

/** The templates of a kind that are offered, or those that were deleted and can come back. */
export const managedQuery = (kind: TemplateKind, which: 'live' | 'deleted') =>
  queryOptions({
    queryKey: ['templates', 'managed', kind, which],
    queryFn: async ({ signal }) => {
      const path = which === 'live' ? MANAGED[kind] : (`${MANAGED[kind]}deleted` as const);
      return (await call<{ items: ManagedTemplate[] }>(api.GET(path, { signal }))).items;
    },
  });

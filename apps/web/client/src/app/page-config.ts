/** What the server tells the page about the installation. */
export interface PageConfig {
  readonly publicBackendUrl: string;
  readonly apiPrefix: string;
}

const told = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="svc-config"]')?.content || '{}') as Record<
  string,
  string | undefined
>;

/** As the server that sent this page told it. */
export const pageConfig: PageConfig = {
  publicBackendUrl: told['public_backend_url'] ?? '',
  apiPrefix: told['api_prefix'] ?? '/api/v1',
};

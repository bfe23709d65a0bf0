import type { INestApplicationContext } from '@nestjs/common';
import { AccessHttpModule, AccessModule } from '@svc/access';
import { AuditModule } from '@svc/audit';
import { TenancyHttpModule, TenancyModule } from '@svc/tenancy';
import { type Platform, type ProcessOptions, startPlatform, startProcess } from '@svc/testing';
import { ContentHttpModule, ContentModule } from '../src';

/** Small pieces, so that a short text already has several. */
export const PIECE_BYTES = 4096;

/** How a process of a test differs from the ordinary one; `modules` come on top. */
export type ContentProcessOptions = Partial<ProcessOptions>;

/** Starts a process that has the content services; it runs jobs only when told to. */
export function startContent(
  databaseUrl: string,
  options: ContentProcessOptions = {},
): Promise<INestApplicationContext> {
  const modules = [TenancyModule, AuditModule, AccessModule, ContentModule, ...(options.modules ?? [])];
  return startProcess(databaseUrl, { ...options, modules, env: inSmallPieces(options) });
}

/** Starts the endpoints of content among those of tenants and access. */
export function startContentApi(databaseUrl: string, options: ContentProcessOptions = {}): Promise<Platform> {
  const modules = [TenancyHttpModule, AuditModule, AccessHttpModule, ContentHttpModule, ...(options.modules ?? [])];
  return startPlatform(databaseUrl, { ...options, modules, env: inSmallPieces(options) });
}

function inSmallPieces({ env = {} }: ContentProcessOptions): ProcessOptions['env'] {
  return { OBJECT_CONTENT_INLINE_IO_CHUNK_BYTES: String(PIECE_BYTES), ...env };
}

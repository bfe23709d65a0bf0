import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { TemporaryFiles } from '@svc/content';
import { UnitOfWork } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { VersionId } from '../domain/document';
import { VersionTexts } from './version-texts.service';

/** A text that outlives its rows. */
export interface SetAsideText {
  /** Can be read once, and is gone after that. */
  readonly parts: AsyncIterable<string>;
  /** For a text that nobody will read. */
  drop(): Promise<void>;
}

/** Copies texts to the local disk, so that what was deleted can be answered without holding it in memory. */
@Injectable()
export class SetAsideTexts {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly texts: VersionTexts,
    private readonly files: TemporaryFiles,
  ) {}

  /** The text of a version; parts end between characters. Never inside a transaction. @throws not_found */
  async copy(tenantId: TenantId, id: VersionId): Promise<SetAsideText> {
    const parts = await this.uow.read(tenantId, (tx) => this.texts.open(tx, tenantId, id));
    const file = await this.files.write(utf8(parts));
    return { parts: readOnce(file.path, file.remove), drop: file.remove };
  }
}

async function* utf8(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part);
}

async function* readOnce(path: string, remove: () => Promise<void>): AsyncGenerator<string> {
  try {
    yield* createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>;
  } finally {
    await remove();
  }
}

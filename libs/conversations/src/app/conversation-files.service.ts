import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileDirectory, type FileRecord, FileUsageRegistry, type HeardFile } from '@svc/content';
import type { Tx } from '@svc/database';
import { type FileId, groupedBy, type MessageId, type SessionId, type TenantId } from '@svc/kernel';
import { type TurnFile, type TurnFileKind, TurnFileRepository } from '../data/turn-file.repository';

/** The files of a turn, in their order: those that came with its question, and those that its answer made. */
export type TurnFiles = Readonly<Record<TurnFileKind, readonly FileRecord[]>>;

/** The files of conversations: which there are, and when they go. @source spec §3.7 */
@Injectable()
export class ConversationFiles implements OnModuleInit {
  constructor(
    private readonly links: TurnFileRepository,
    private readonly directory: FileDirectory,
    private readonly usage: FileUsageRegistry,
  ) {}

  onModuleInit(): void {
    this.usage.register('chat_attachment', (tx, tenantId, ids) => this.links.countUses(tx, tenantId, ids));
  }

  /** The files of every turn of several conversations, in their order. */
  async ofConversations(tx: Tx, tenantId: TenantId, ids: readonly SessionId[]): Promise<Map<MessageId, TurnFiles>> {
    const links = groupedBy(await this.links.ofConversations(tx, tenantId, ids), ({ turnId }) => turnId);
    const files = await this.find(
      tx,
      tenantId,
      [...links.values()].flat().map(({ fileId }) => fileId),
    );
    const ofKind = (of: readonly TurnFile[], wanted: TurnFileKind): FileRecord[] =>
      of.flatMap(({ kind, fileId }) => (kind === wanted ? (files.get(fileId) ?? []) : []));
    return new Map(
      [...links].map(([turn, of]) => [turn, { question: ofKind(of, 'question'), generated: ofKind(of, 'generated') }]),
    );
  }

  /** The files of the questions of several turns, in their order. */
  async ofTurns(tx: Tx, tenantId: TenantId, ids: readonly MessageId[]): Promise<Map<MessageId, FileRecord[]>> {
    const links = await this.links.ofTurns(tx, tenantId, ids);
    const files = await this.find(tx, tenantId, [...links.values()].flat());
    return new Map([...links].map(([turn, of]) => [turn, of.flatMap((fileId) => files.get(fileId) ?? [])]));
  }

  /** Files by their id, each with what is said in it if it is a recording. Never inside a transaction. */
  async heard(files: readonly FileRecord[]): Promise<Map<FileId, HeardFile>> {
    const distinct = [...new Map(files.map((file) => [file.id, file])).values()];
    return new Map((await this.directory.heard(distinct)).map((file) => [file.id, file]));
  }

  private async find(tx: Tx, tenantId: TenantId, ids: readonly FileId[]): Promise<Map<FileId, FileRecord>> {
    const found = await this.directory.findMany(tx, tenantId, [...new Set(ids)]);
    return new Map(found.map((file) => [file.id, file]));
  }
}

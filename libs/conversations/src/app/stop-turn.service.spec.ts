import type { Tx, UnitOfWork } from '@svc/database';
import { type MessageId, newId, type TenantId } from '@svc/kernel';
import type { PubSub } from '@svc/redis';
import type { ConversationRepository } from '../data/conversation.repository';
import type { TurnRepository } from '../data/turn.repository';
import type { RunningTurns } from './running-turns';
import { StopTurn } from './stop-turn.service';
import type { ToolApprovals } from './tool-approvals';

const TENANT = newId<TenantId>();

it.each(['id', 'assistant_id', 'group_chat_id', 'api_key_id'] as const)(
  'looks for turns in conversations that go, by %s, only when no other can begin in them',
  async (member) => {
    const locked: unknown[] = [];
    const lockAmong = async (...[, ...which]: unknown[]) => void locked.push(which);
    const seen: unknown[] = [];
    const openAmong = async (): Promise<MessageId[]> => {
      seen.push(...locked);
      return [];
    };
    const stopping = new StopTurn(
      {} as UnitOfWork,
      { lockAmong } as unknown as ConversationRepository,
      { openAmong } as unknown as TurnRepository,
      {} as RunningTurns,
      {} as PubSub,
      {} as ToolApprovals,
    );
    const ids = [newId(), newId()];
    await stopping.stopDeleted({} as Tx, TENANT, member, ids);
    expect(seen).toEqual([[TENANT, member, ids]]);
  },
);

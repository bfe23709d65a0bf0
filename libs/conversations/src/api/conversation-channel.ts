import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUuid, type MessageId, type SessionId, type UserCaller } from '@svc/kernel';
import { type EndLive, type LiveChannel, LiveChannels, type LiveListener } from '@svc/live';
import { ConversationQueries } from '../app/conversation-queries.service';
import { LiveTurns } from '../app/live-turns';
import { ConversationFollower } from './conversation-follower';

/**
 * The turns of one conversation, live: a subscription names its `session_id`. First come snapshots of the turns that run,
 * or `idle` when none does, then what their streams carry, then their ends, without loss or repetition; turns that begin
 * later are told of, too. A conversation that the user may not read is answered with one `error`.
 * @source supplement §15.166
 */
@Injectable()
export class ConversationChannel implements LiveChannel, OnModuleInit {
  readonly name = 'conversation_updates';

  constructor(
    private readonly channels: LiveChannels,
    private readonly live: LiveTurns,
    private readonly queries: ConversationQueries,
  ) {}

  onModuleInit(): void {
    this.channels.register(this);
  }

  subjectOf(data: Readonly<object>): string | null {
    const id = (data as { session_id?: unknown }).session_id;
    return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : null;
  }

  async open(caller: UserCaller, subject: string, listener: LiveListener): Promise<EndLive> {
    const id = subject as SessionId;
    const tell = (event: string, payload: object, turnId: MessageId | null = null): void =>
      listener.send({ session_id: id, message_id: turnId, event, payload });
    try {
      await this.queries.assertReadable(caller, id);
    } catch (error) {
      tell('error', { code: 'not_found' });
      throw error;
    }
    return ConversationFollower.start(this.live, id, tell);
  }
}

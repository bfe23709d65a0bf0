import { Controller } from '@nestjs/common';
import { Actor, Endpoint, IdParam, session } from '@svc/http';
import type { Caller, MessageId, SessionId } from '@svc/kernel';
import { TurnInspection } from '../app/turn-inspection.service';
import { ChatTurnDiagnostics, MessageLogging } from './dto/inspection.responses';
import { CONVERSATION_REFUSALS } from './refusals';

const TAG = 'Conversations';

/** What lies behind turns, for those who look after assistants. @source supplement §15.104 */
@Controller()
export class InspectionController {
  constructor(private readonly inspection: TurnInspection) {}

  @Endpoint({
    get: 'logging/:message_id/',
    access: session({ permission: 'admin' }),
    status: 200,
    response: MessageLogging,
    errors: ['not_found', 'encryption_not_configured'],
    spec: 'supplement §11.2',
    summary: 'Read what the model of a turn was asked, if its assistant logged it',
    tag: TAG,
  })
  async logging(@Actor() actor: Caller, @IdParam('message_id') id: MessageId): Promise<MessageLogging> {
    return MessageLogging.from(await this.inspection.logged(actor, id));
  }

  @Endpoint({
    get: 'conversations/:session_id/messages/:message_id/diagnostics/',
    access: session({ permission: 'assistant_debug' }),
    status: 200,
    response: ChatTurnDiagnostics,
    errors: CONVERSATION_REFUSALS,
    spec: 'supplement §1.1',
    summary: 'Read the diagnostics of a turn of yours',
    tag: TAG,
  })
  async diagnostics(
    @Actor() actor: Caller,
    @IdParam('session_id') session_id: SessionId,
    @IdParam('message_id') message_id: MessageId,
  ): Promise<ChatTurnDiagnostics> {
    const skills = await this.inspection.skillsOf(actor, session_id, message_id);
    return { session_id, message_id, skill_activation: skills.length > 0 ? { skills } : null };
  }
}

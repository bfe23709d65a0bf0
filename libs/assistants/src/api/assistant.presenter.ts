import { FilePublic } from '@svc/content';
import type { ResourcePermission, UserId } from '@svc/kernel';
import { CollectionPublic } from '@svc/knowledge';
import { CompletionModelSparse, ModelKwargsPublic } from '@svc/models';
import { AssistantSkill } from '@svc/skills';
import type { SpaceAccess } from '@svc/spaces';
import { type Author, NOBODY, UserSparse } from '@svc/tenancy';
import { MCPOfferedServer } from '@svc/mcp';
import { WebsitePublic } from '@svc/websites';
import { mayEditAssistant, resourceOf } from '../app/assistant-access.service';
import type { AssistantDetails } from '../app/assistant-reader.service';
import { ALLOWED_ATTACHMENTS } from './allowed-attachments';
import type { AssistantPublic, AssistantSparse } from './dto/assistant.response';
import type { PromptPublic, PromptSparse } from './dto/prompt.response';
import type { AssistantRecord, PromptRecord } from '../domain/assistant';
import { rightsOnPrompt } from '../domain/prompt-rights';

/** An assistant in a list, in its wire form. */
export function sparseAssistant(assistant: AssistantRecord, access: SpaceAccess): AssistantSparse {
  return {
    ...membersOfBoth(assistant, access),
    user_id: userIdOf(assistant),
    completion_model_id: assistant.completionModelId,
  };
}

/** What an assistant is told with in lists and alone. */
function membersOfBoth(assistant: AssistantRecord, access: SpaceAccess) {
  return {
    permissions: permissionsOn(assistant, access),
    id: assistant.id,
    name: assistant.name,
    completion_model_kwargs: ModelKwargsPublic.from(assistant.completionModelKwargs),
    logging_enabled: assistant.loggingEnabled,
    published: assistant.published,
    description: assistant.description,
    metadata_json: assistant.metadataJson,
    type: assistant.type,
    icon_id: assistant.iconId,
    created_at: assistant.createdAt.toISOString(),
    updated_at: assistant.updatedAt.toISOString(),
  };
}

/** The whole of an assistant, in its wire form; viewers are not shown its prompt. */
export function publicAssistant({ assistant, access, parts, model, ...rest }: AssistantDetails): AssistantPublic {
  return {
    ...membersOfBoth(assistant, access),
    prompt: mayEditAssistant({ assistant, access }) && parts.prompt ? publicPrompt(parts.prompt, access.userId) : null,
    space_id: assistant.spaceId,
    attachments: rest.attachments.map((file) => FilePublic.from(file)),
    allowed_attachments: ALLOWED_ATTACHMENTS,
    groups: rest.collections.map(CollectionPublic.from),
    websites: rest.websites.map(WebsitePublic.from),
    integration_knowledge_list: [],
    mcp_servers: rest.toolServers.map(MCPOfferedServer.fromOffered),
    mcp_tools: rest.toolServers.flatMap(({ tools }) =>
      tools.map(({ tool, isEnabled }) => ({ tool_id: tool.id, is_enabled: isEnabled })),
    ),
    skills: rest.skills.map(AssistantSkill.from),
    completion_model: model && CompletionModelSparse.from(model),
    user: UserSparse.ofAuthor(parts.author, assistant),
    tools: { assistants: [] },
    model_info: model && { name: model.name, token_limit: model.contextWindow, prompt_tokens: null },
    insight_enabled: assistant.insightEnabled,
    data_retention_days: assistant.dataRetentionDays,
    retrieval_mode: assistant.retrievalMode,
  };
}

/** A prompt in its wire form, as it is shown to somebody; null stands for whoever is no person. */
export function publicPrompt(prompt: PromptRecord & { author: Author | null }, reader: UserId | null): PromptPublic {
  return {
    permissions: rightsOnPrompt(prompt, reader),
    id: prompt.id,
    description: prompt.description,
    is_selected: prompt.isSelected,
    user: UserSparse.ofAuthor(prompt.author, prompt),
    text: prompt.text,
    created_at: prompt.createdAt.toISOString(),
    updated_at: prompt.updatedAt.toISOString(),
  };
}

/** A prompt in a list, in its wire form. */
export function sparsePrompt(prompt: PromptRecord & { author: Author | null }, reader: UserId | null): PromptSparse {
  const { text: _text, is_selected, ...rest } = publicPrompt(prompt, reader);
  return { ...rest, is_selected: is_selected ?? false };
}

function permissionsOn(assistant: AssistantRecord, access: SpaceAccess): ResourcePermission[] {
  const permissions = access.permissionsOn(resourceOf(assistant));
  return permissions.filter((permission) => permission !== 'insight_view' || assistant.insightEnabled);
}

function userIdOf({ userId }: AssistantRecord): string {
  return userId ?? NOBODY;
}

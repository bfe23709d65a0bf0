import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@svc/audit';
import { ClassificationsModule } from '@svc/classifications';
import { ManageToolServers } from './app/manage-tool-servers.service';
import { McpClient } from './app/mcp-client';
import { ReadServer } from './app/read-server.service';
import { ServerCircuits } from './app/server-circuits';
import { ServerCredentials } from './app/server-credentials';
import { ToolChoices } from './app/tool-choices.service';
import { ToolSessions } from './app/tool-sessions';
import { ToolServerSettingsService } from './app/tool-server-settings.service';
import { ToolServerTrail } from './app/tool-server-trail';
import { AssistantToolServerEntity } from './data/assistant-tool-server.entity';
import { AssistantToolEntity } from './data/assistant-tool.entity';
import { SpaceToolServerEntity } from './data/space-tool-server.entity';
import { SpaceToolEntity } from './data/space-tool.entity';
import { ToolChoiceRepository } from './data/tool-choice.repository';
import { ToolServerEntity } from './data/tool-server.entity';
import { ToolEntity } from './data/tool.entity';
import { ToolServerRepository } from './data/tool-server.repository';

const ENTITIES = [
  ToolServerEntity,
  ToolEntity,
  SpaceToolServerEntity,
  SpaceToolEntity,
  AssistantToolServerEntity,
  AssistantToolEntity,
];
const SERVICES = [ManageToolServers, ToolChoices, ToolServerSettingsService, ToolSessions];

/** Tool servers, their tools, and who may use which. */
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), AuditModule, ClassificationsModule],
  providers: [
    McpClient,
    ReadServer,
    ServerCircuits,
    ServerCredentials,
    ToolChoiceRepository,
    ToolServerRepository,
    ToolServerTrail,
    ...SERVICES,
  ],
  exports: SERVICES,
})
export class McpModule {}

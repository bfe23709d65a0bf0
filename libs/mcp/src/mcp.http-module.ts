import { Module } from '@nestjs/common';
import { ToolServerSettingsController } from './api/tool-server-settings.controller';
import { ToolServerController } from './api/tool-server.controller';
import { McpModule } from './mcp.module';

/** The routes of tool servers; those of settings come first, as their paths would be taken for ids. */
@Module({
  imports: [McpModule],
  controllers: [ToolServerSettingsController, ToolServerController],
})
export class McpHttpModule {}

export { ToolsModule } from './tools.module';
export { ToolsHttpModule } from './tools.http-module';
export { type ToolAssistant, type ToolChoice, ToolChoices, type ToolSpace } from './app/tool-choices.service';
export { MCPOfferedServer, MCPOfferedTool } from './api/dto/tool-server.responses';
export type { ToolSwitch } from './data/tool-choice.repository';
export type { OfferedServer, OfferedTool } from './domain/enabling';
export type { ToolImage, ToolReference, ToolResult } from './domain/tool-result';

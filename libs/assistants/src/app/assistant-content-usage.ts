import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileUsageRegistry, IconUsageRegistry } from '@svc/content';
import { AssistantRepository } from '../data/assistant.repository';

/** Tells the keeper of stored bytes which files and icons assistants use. */
@Injectable()
export class AssistantContentUsage implements OnModuleInit {
  constructor(
    private readonly files: FileUsageRegistry,
    private readonly icons: IconUsageRegistry,
    private readonly assistants: AssistantRepository,
  ) {}

  onModuleInit(): void {
    this.files.register('assistant_attachment', (tx, tenantId, ids) =>
      this.assistants.countAttachments(tx, tenantId, ids),
    );
    this.icons.register((tx, tenantId, ids) => this.assistants.iconsShown(tx, tenantId, ids));
  }
}

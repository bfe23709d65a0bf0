import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModelUsageRegistry, usesInColumn } from '@svc/models';

/** Tells models which of them templates start with; also those of deleted templates, since they can be restored. */
@Injectable()
export class TemplateModelUses implements OnModuleInit {
  constructor(private readonly models: ModelUsageRegistry) {}

  onModuleInit(): void {
    this.models.registerUses(usesInColumn({ entityType: 'template', table: 'templates', inSpaces: false }));
  }
}

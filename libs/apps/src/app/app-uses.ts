import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileUsageRegistry, IconUsageRegistry } from '@svc/content';
import { ModelUsageRegistry, usesInColumn } from '@svc/models';
import { AppRunRepository } from '../data/app-run.repository';
import { AppRepository } from '../data/app.repository';

/** Tells the libs below which of their files, icons and models apps use. */
@Injectable()
export class AppUses implements OnModuleInit {
  constructor(
    private readonly files: FileUsageRegistry,
    private readonly icons: IconUsageRegistry,
    private readonly models: ModelUsageRegistry,
    private readonly apps: AppRepository,
    private readonly runs: AppRunRepository,
  ) {}

  onModuleInit(): void {
    this.files.register('app_attachment', (tx, tenantId, ids) => this.apps.countAttachments(tx, tenantId, ids));
    this.files.register('app_run_input', (tx, tenantId, ids) => this.runs.countInputs(tx, tenantId, ids));
    this.icons.register((tx, tenantId, ids) => this.apps.iconsShown(tx, tenantId, ids));
    for (const kind of ['completion', 'transcription'] as const) {
      this.models.register(kind, (tx, tenantId, id) => this.apps.countOfModel(tx, tenantId, kind, id));
    }
    this.models.registerUses(usesInColumn({ entityType: 'app', table: 'apps', inSpaces: true }));
  }
}

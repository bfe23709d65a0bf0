import { Injectable } from '@nestjs/common';
import { UploadPolicy } from '@svc/content';
import type { Tx } from '@svc/database';
import { AppError } from '@svc/kernel';
import { ModelCatalogue } from '@svc/models';
import { type Space, SpaceModels } from '@svc/spaces';
import type { AppRecord } from '../domain/app';
import { type FileField, fileFieldOf, type InputType, lowered } from '../domain/input-field';

/** What may be put into apps. @source supplement §2.5 */
@Injectable()
export class AppInputs {
  constructor(
    private readonly policy: UploadPolicy,
    private readonly models: SpaceModels,
    private readonly catalogue: ModelCatalogue,
  ) {}

  /** What a field takes as files, within what may be uploaded now; null when it takes none. Never inside a transaction. */
  async fieldOf(type: InputType): Promise<FileField | null> {
    const field = fileFieldOf(type);
    return field && lowered(field, (await this.policy.effectiveLimit(field.useCase)).bytes);
  }

  /**
   * Refuses a field whose input no model of the app understands.
   * @throws what `requireSight` and `requireHearing` do
   */
  async requireModels(tx: Tx, space: Space, app: AppRecord): Promise<void> {
    await this.requireSight(tx, app);
    await this.requireHearing(tx, space, app);
  }

  /** @throws model_not_supported for pictures without a model that sees  @source supplement §2.5 */
  async requireSight(tx: Tx, { tenantId, inputType, completionModelId }: AppRecord): Promise<void> {
    if (!takes(inputType, 'image')) return;
    const model = completionModelId && (await this.catalogue.completionModel(tx, tenantId, completionModelId));
    if (!model || !model.vision) throw unsupported('The model of the app cannot see pictures.');
  }

  /**
   * @throws model_not_supported for recordings without a model that hears · security_classification_mismatch
   * @source supplement §15.90
   */
  async requireHearing(tx: Tx, space: Space, { inputType, transcriptionModelId }: AppRecord): Promise<void> {
    if (!takes(inputType, 'audio')) return;
    const model = await this.models.hearing(tx, space, transcriptionModelId);
    if (!model) throw unsupported('The app has no model that writes down recordings.');
  }
}

function takes(inputType: InputType, kind: 'image' | 'audio'): boolean {
  return fileFieldOf(inputType)?.fileTypes.includes(kind) ?? false;
}

function unsupported(message: string): AppError<'model_not_supported'> {
  return new AppError('model_not_supported', { message });
}

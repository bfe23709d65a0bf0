import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError, isAppError, type ModelProviderId, type TenantId } from '@svc/kernel';
import type { ModelKind } from '../domain/model-record';
import type { ProviderConnection } from '../domain/provider-connection';
import { Adapters } from '../providers/adapters';
import { listModels } from '../providers/list-models';
import { refusalOf } from '../providers/upstream-failure';
import { ModelCatalogue } from './model-catalogue';
import { ModelGateway } from './model-gateway';
import { completionProbe, embeddingProbe } from './probe-record';

/** Whether something worked, in words for an administrator. */
export interface ProbeResult {
  readonly success: boolean;
  readonly message?: string;
  readonly error?: string;
}

const PROBE_TIMEOUT_MS = 20_000;
const NO_SUCH_ADDRESS: ReadonlySet<number> = new Set([404, 405]);

/** Tries out providers for an administrator. @source supplement §6.5 */
@Injectable()
export class ProbeProviderService {
  constructor(
    private readonly gateway: ModelGateway,
    private readonly adapters: Adapters,
    private readonly uow: UnitOfWork,
    private readonly catalogue: ModelCatalogue,
  ) {}

  /** The models the provider names; none where it has no such list. @throws model_provider_not_found · upstream_* */
  async models(tenantId: TenantId, id: ModelProviderId): Promise<{ name: string }[]> {
    const connection = await this.gateway.connection(tenantId, id);
    return listModels(this.adapters.http, connection, AbortSignal.timeout(PROBE_TIMEOUT_MS));
  }

  /** Whether the provider can be reached with its key. @throws model_provider_not_found */
  async test(tenantId: TenantId, id: ModelProviderId): Promise<ProbeResult> {
    return this.tried('The provider answers.', async () => {
      const connection = await this.gateway.connection(tenantId, id);
      if (connection.dialect === 'azure') {
        // Azure's models are deployments, and only a call of one of them shows whether the key is right.
        const model = connection.deploymentName;
        if (model === null) throw new AppError('bad_request', { message: 'Testing needs config.deployment_name.' });
        await this.ask(connection, model);
        return;
      }
      if ((await this.named(connection)) === null) await this.askAny(tenantId, id, connection);
    });
  }

  /** Whether the provider serves a model of that name. @throws model_provider_not_found */
  async validateModel(tenantId: TenantId, id: ModelProviderId, name: string, kind: ModelKind): Promise<ProbeResult> {
    return this.tried(`The model "${name}" answers.`, async () => {
      const connection = await this.gateway.connection(tenantId, id);
      if (kind === 'completion') return this.ask(connection, name);
      if (kind === 'embedding') return this.embed(connection, name);
      const known = await this.named(connection);
      if (known === null) throw withoutList(connection, 'Only a recording shows whether it serves the model.');
      // A recording would be needed to try it, so being named has to do; not every provider names its models.
      if (known.length > 0 && !known.some((model) => model.name === name)) throw new AppError('upstream_rejected');
    });
  }

  /** The models that a provider names; null where its server has no list of them, as many that serve a single one. */
  private async named(connection: ProviderConnection): Promise<{ name: string }[] | null> {
    try {
      return await listModels(this.adapters.http, connection, AbortSignal.timeout(PROBE_TIMEOUT_MS));
    } catch (error) {
      if (NO_SUCH_ADDRESS.has(refusalOf(error)?.status ?? 0)) return null;
      throw error;
    }
  }

  /** Asks the first model that is configured: only an answer shows that the address is the right one. */
  private async askAny(tenantId: TenantId, id: ModelProviderId, connection: ProviderConnection): Promise<void> {
    const { completion, embedding } = await this.uow.read(tenantId, async (tx) => ({
      completion: await this.catalogue.completionModels(tx, tenantId),
      embedding: await this.catalogue.embeddingModels(tx, tenantId),
    }));
    const [answers] = completion.filter(({ providerId }) => providerId === id);
    if (answers) return this.ask(connection, answers.name);
    const [embeds] = embedding.filter(({ providerId }) => providerId === id);
    if (embeds) return this.embed(connection, embeds.name);
    throw withoutList(connection, 'Where the address is right, add a model of the provider and test it again.');
  }

  private async ask(connection: ProviderConnection, name: string): Promise<void> {
    const chat = await this.adapters.chat(completionProbe(name, connection.providerType), connection);
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const events = chat.stream({ messages: [{ role: 'user', content: 'Say OK.' }], kwargs: {}, signal });
    // The first sign of life is enough; returning from the loop hangs up.
    for await (const _event of events) return;
  }

  private async embed(connection: ProviderConnection, name: string): Promise<void> {
    const embedder = await this.adapters.embedder(embeddingProbe(name, connection.providerType), connection);
    await embedder.embed(['OK'], { purpose: 'query', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  }

  private async tried(message: string, attempt: () => Promise<void>): Promise<ProbeResult> {
    try {
      await attempt();
      return { success: true, message };
    } catch (error) {
      if (isAppError(error, 'model_provider_not_found')) throw error;
      if (error instanceof AppError) return { success: false, error: error.message };
      if (error instanceof Error && error.name === 'TimeoutError') {
        return { success: false, error: 'The provider did not answer in time.' };
      }
      throw error;
    }
  }
}

function withoutList({ baseUrl }: ProviderConnection, then: string): AppError {
  return new AppError('bad_request', { message: `There is no list of models at ${baseUrl}/models. ${then}` });
}

import type { OutboundClient } from '@svc/outbound';
import { buffer } from 'node:stream/consumers';
import type { GeneratedImage, ImageGenerator, ImageRequest } from '../../domain/image-generator';
import type { ProviderConnection } from '../../domain/provider-connection';
import type { ProviderHttp } from '../provider-http';
import { tokenCount } from '../token-count';
import { unavailable } from '../upstream-failure';
import { keyHeaders, operationUrl } from './addresses';

/** No picture is worth more; what is kept has a limit of its own. */
const MAX_IMAGE_BYTES = 32 * 1024 * 1024;

/** Which model makes the pictures, and how long one may take. */
export interface ImageModel {
  readonly name: string;
  readonly timeoutMs: number;
}

/**
 * A model of the common interface that makes pictures. Some send the picture itself, others its address; neither is told
 * which, since each refuses the wish of the other. @source supplement §15.86
 */
export class OpenAiCompatibleImages implements ImageGenerator {
  private readonly connection: ProviderConnection;

  constructor(
    private readonly model: ImageModel,
    connection: ProviderConnection,
    private readonly http: Pick<ProviderHttp, 'json'>,
    private readonly outbound: Pick<OutboundClient, 'request'>,
  ) {
    // A deployment that a provider names is that of its chat model.
    this.connection = { ...connection, deploymentName: null };
  }

  async generate({ prompt, signal, traceId }: ImageRequest): Promise<GeneratedImage> {
    const { name, timeoutMs } = this.model;
    const answer = (await this.http.json({
      url: operationUrl(this.connection, 'images/generations', name),
      headers: keyHeaders(this.connection),
      body: { model: name, prompt, n: 1 },
      signal,
      traceId,
      timeoutMs,
    })) as ImagesAnswer | null;
    const [image] = Array.isArray(answer?.data) ? answer.data : [];
    return { bytes: await this.bytesOf(image, signal), usage: usageOf(answer?.usage) };
  }

  private async bytesOf(image: AnsweredImage | undefined, signal: AbortSignal | undefined): Promise<Buffer> {
    const written = writtenOut(image);
    if (written !== null) {
      const bytes = Buffer.from(written, 'base64');
      if (bytes.length > MAX_IMAGE_BYTES) throw unavailable('The provider sent a picture that is too large.');
      return bytes;
    }
    if (typeof image?.url === 'string') return this.read(image.url, signal);
    throw unavailable('The provider sent something that is not a picture.');
  }

  /** The address is the provider's word: it is asked without the key, and guarded like any other from outside. */
  private async read(url: string, signal: AbortSignal | undefined): Promise<Buffer> {
    try {
      const { timeoutMs } = this.model;
      const response = await this.outbound.request({ url, signal, timeoutMs, maxBytes: MAX_IMAGE_BYTES });
      const bytes = await buffer(response.body);
      if (response.status !== 200) throw new Error(`The address of the picture answered ${response.status}.`);
      return bytes;
    } catch (error) {
      signal?.throwIfAborted();
      throw unavailable('The picture could not be read from its address.', { cause: error });
    }
  }
}

interface AnsweredImage {
  readonly b64_json?: unknown;
  readonly url?: unknown;
}

interface ImagesAnswer {
  readonly data?: readonly AnsweredImage[];
  readonly usage?: { readonly input_tokens?: unknown; readonly output_tokens?: unknown };
}

/** A picture that is in the answer itself, in either member, with or without what an address of such a kind begins with. */
function writtenOut(image: AnsweredImage | undefined): string | null {
  // Gateways leave one of the two empty.
  const members = [image?.b64_json, image?.url];
  const written = members.find((one): one is string => typeof one === 'string' && one !== '');
  if (written === undefined) return null;
  const { groups } = /^data:[^,]*;base64,(?<data>.*)$/s.exec(written) ?? {};
  return groups?.['data'] ?? (written === image?.b64_json ? written : null);
}

function usageOf(usage: ImagesAnswer['usage']): GeneratedImage['usage'] {
  const promptTokens = tokenCount(usage?.input_tokens);
  const completionTokens = tokenCount(usage?.output_tokens);
  return promptTokens !== undefined && completionTokens !== undefined ? { promptTokens, completionTokens } : null;
}

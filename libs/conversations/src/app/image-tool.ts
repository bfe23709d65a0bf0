import type { ToolStep } from '@svc/asking';
import { isAppError } from '@svc/kernel';
import type { ImageGenerator, ToolCallRequest, ToolDefinition } from '@svc/models';
import { currentTrace } from '@svc/telemetry';
import type { ShownTool } from '../domain/tool-call';
import { plainResult } from '../domain/tool-result';
import type { KeepImage } from './turn-images';

/** More than a provider takes of a description. */
const MAX_PROMPT_CHARACTERS = 32_000;

/** Makes pictures when the model asks for them. @source supplement §13.5, §15.86 */
export class ImageTool {
  /** Names of servers' tools have two underscores after their server's name, so none is called so. */
  static readonly NAME = 'generate_image';

  readonly definition: ToolDefinition = {
    name: ImageTool.NAME,
    description: 'Makes a picture from a description and shows it to the user.',
    parameters: {
      type: 'object',
      properties: { prompt: { type: 'string', description: 'What the picture shows, in full.' } },
      required: ['prompt'],
      additionalProperties: false,
    },
  };
  readonly shown: ShownTool = { serverName: '', toolName: ImageTool.NAME, title: 'Image generation' };

  constructor(
    private readonly generator: ImageGenerator,
    private readonly keep: KeepImage,
  ) {}

  /** What came of a call; a failure is a result like any other. @throws the reason of `signal` */
  async run({ id, arguments: args }: ToolCallRequest, signal: AbortSignal): Promise<ToolStep[]> {
    const prompt = args?.['prompt'];
    if (typeof prompt !== 'string' || prompt.trim() === '')
      return [plainResult(id, 'failed', 'The call has no description.')];
    try {
      const request = { prompt: prompt.slice(0, MAX_PROMPT_CHARACTERS), signal, traceId: currentTrace()?.traceId };
      const { bytes, usage } = await this.generator.generate(request);
      const cost: ToolStep[] = usage ? [{ type: 'usage', source: 'picture', ...usage }] : [];
      const file = await this.keep(bytes);
      if (!file)
        return [...cost, plainResult(id, 'failed', 'What came back is no picture, or one that cannot be kept.')];
      const made = plainResult(id, 'succeeded', 'The picture was made; the user sees it.');
      return [...cost, { type: 'files', files: [file] }, made];
    } catch (error) {
      if (!isAppError(error)) throw error;
      // What the provider said is logged and goes no further (supplement §15.12).
      const refused = error.code === 'upstream_rejected';
      const why = refused ? 'The provider refused to make the picture.' : 'The picture could not be made now.';
      return [plainResult(id, 'failed', why)];
    }
  }
}

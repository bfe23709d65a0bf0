/** A completion model as its provider documents it. */
export interface KnownCompletionModel {
  readonly name: string;
  readonly max_input_tokens: number;
  readonly max_output_tokens: number;
  readonly supports_vision: boolean;
  readonly supports_function_calling: boolean;
  readonly supports_reasoning: boolean;
}

/** An embedding model as its provider documents it. */
export interface KnownEmbeddingModel {
  readonly name: string;
  readonly max_input_tokens: number;
  readonly output_vector_size: number;
}

/** A transcription model as its provider documents it. */
export interface KnownTranscriptionModel {
  readonly name: string;
}

/** What a kind of provider can do, and its better known models. */
export interface ProviderCapabilities {
  readonly modes: readonly ('completion' | 'embedding' | 'transcription')[];
  readonly models: {
    readonly completion?: readonly KnownCompletionModel[];
    readonly embedding?: readonly KnownEmbeddingModel[];
    readonly transcription?: readonly KnownTranscriptionModel[];
  };
}

type Ability = 'vision' | 'tools' | 'reasoning';

const completion = (name: string, input: number, output: number, ...abilities: Ability[]): KnownCompletionModel => ({
  name,
  max_input_tokens: input,
  max_output_tokens: output,
  supports_vision: abilities.includes('vision'),
  supports_function_calling: abilities.includes('tools'),
  supports_reasoning: abilities.includes('reasoning'),
});

const embedding = (name: string, input: number, size: number): KnownEmbeddingModel => ({
  name,
  max_input_tokens: input,
  output_vector_size: size,
});

const OPENAI: ProviderCapabilities = {
  modes: ['completion', 'embedding', 'transcription'],
  models: {
    completion: [
      completion('gpt-5', 272_000, 128_000, 'vision', 'tools', 'reasoning'),
      completion('gpt-5-mini', 272_000, 128_000, 'vision', 'tools', 'reasoning'),
      completion('gpt-4.1', 1_047_576, 32_768, 'vision', 'tools'),
      completion('gpt-4.1-mini', 1_047_576, 32_768, 'vision', 'tools'),
      completion('gpt-4o', 128_000, 16_384, 'vision', 'tools'),
      completion('gpt-4o-mini', 128_000, 16_384, 'vision', 'tools'),
      completion('o3', 200_000, 100_000, 'vision', 'tools', 'reasoning'),
      completion('o4-mini', 200_000, 100_000, 'vision', 'tools', 'reasoning'),
    ],
    embedding: [
      embedding('text-embedding-3-small', 8_191, 1_536),
      embedding('text-embedding-3-large', 8_191, 3_072),
      embedding('text-embedding-ada-002', 8_191, 1_536),
    ],
    transcription: [{ name: 'whisper-1' }, { name: 'gpt-4o-transcribe' }, { name: 'gpt-4o-mini-transcribe' }],
  },
};

/** Facts of the providers' own documentation; only suggestions for an administrator, never a limit. */
const KNOWN: Readonly<Record<string, ProviderCapabilities>> = {
  openai: OPENAI,
  azure: OPENAI,
  anthropic: {
    modes: ['completion'],
    models: {
      completion: [
        completion('claude-opus-4-1', 200_000, 32_000, 'vision', 'tools', 'reasoning'),
        completion('claude-sonnet-4-5', 200_000, 64_000, 'vision', 'tools', 'reasoning'),
        completion('claude-haiku-4-5', 200_000, 64_000, 'vision', 'tools', 'reasoning'),
      ],
    },
  },
  mistral: {
    modes: ['completion', 'embedding', 'transcription'],
    models: {
      completion: [
        completion('mistral-large-latest', 131_072, 8_192, 'tools'),
        completion('mistral-medium-latest', 131_072, 8_192, 'vision', 'tools'),
        completion('mistral-small-latest', 131_072, 8_192, 'vision', 'tools'),
      ],
      embedding: [embedding('mistral-embed', 8_192, 1_024)],
      transcription: [{ name: 'voxtral-mini-latest' }],
    },
  },
  gemini: {
    modes: ['completion', 'embedding'],
    models: {
      completion: [
        completion('gemini-2.5-pro', 1_048_576, 65_536, 'vision', 'tools', 'reasoning'),
        completion('gemini-2.5-flash', 1_048_576, 65_536, 'vision', 'tools', 'reasoning'),
      ],
      embedding: [embedding('gemini-embedding-001', 2_048, 3_072)],
    },
  },
  cohere: {
    modes: ['completion', 'embedding'],
    models: {
      completion: [completion('command-a-03-2025', 256_000, 8_192, 'tools')],
      embedding: [embedding('embed-v4.0', 128_000, 1_536), embedding('embed-multilingual-v3.0', 512, 1_024)],
    },
  },
};

/** What a provider of unknown abilities may have. */
const ANYTHING: ProviderCapabilities = { modes: ['completion', 'embedding', 'transcription'], models: {} };

/** What a kind of provider can do. @source supplement §6.5 */
export function capabilitiesOf(providerType: string): ProviderCapabilities {
  return Object.hasOwn(KNOWN, providerType) ? KNOWN[providerType]! : ANYTHING;
}

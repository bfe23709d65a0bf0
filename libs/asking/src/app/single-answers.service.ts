import { Injectable } from '@nestjs/common';
import { NO_USAGE, sumOfUsage, type Usage } from '@svc/usage';
import { type Inquiry, ModelLoop } from './model-loop';

/** What came of asking once: as far as it was said, and what it cost, even when it failed. */
export interface SingleAnswer {
  readonly text: string;
  readonly usage: Usage;
  /** Null when the model said all it had to say. */
  readonly failure: { readonly error: unknown } | null;
}

/** Puts questions to models for whoever waits for the whole answer. */
@Injectable()
export class SingleAnswers {
  constructor(private readonly loop: ModelLoop) {}

  /** Never throws: what a failed call cost counts as well, and only the answer tells it. Never inside a transaction. */
  async ask(inquiry: Inquiry): Promise<SingleAnswer> {
    let text = '';
    let before = '';
    let usage = NO_USAGE;
    try {
      for await (const step of this.loop.run(inquiry)) {
        if (step.type === 'text') text += step.delta;
        if (step.type === 'thought-aloud') text = before + step.text;
        if (step.type !== 'usage') continue;
        usage = sumOfUsage([usage, step]);
        before = text;
      }
      return { text, usage, failure: null };
    } catch (error) {
      return { text, usage, failure: { error } };
    }
  }
}

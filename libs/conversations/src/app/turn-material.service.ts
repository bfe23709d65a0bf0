import { Injectable } from '@nestjs/common';
import { UploadConfig } from '@svc/config';
import type { HistoryTurn } from '../domain/budget';
import { type PromptFile, questionText } from '../domain/prompt';
import { FileReader } from './file-reader.service';
import type { AskedQuestion } from './prompt-builder.service';
import type { TurnContext } from './turn-context.service';
import type { ContentPart } from '@svc/models';

/** An earlier turn as the model is shown it, with its pictures. */
export interface ShownTurn extends HistoryTurn {
  readonly images: readonly ContentPart[];
}

/** The words and pictures of a turn and of those before it. */
export interface TurnMaterial {
  readonly question: AskedQuestion;
  /** The texts of the question's files alone. */
  readonly fileTexts: readonly PromptFile[];
  readonly attachments: readonly PromptFile[];
  /** Oldest first. */
  readonly earlier: readonly ShownTurn[];
}

/** Reads what the files of a turn hold; never inside a transaction. */
@Injectable()
export class TurnMaterials {
  constructor(
    private readonly reader: FileReader,
    private readonly config: UploadConfig,
  ) {}

  /** @throws what reading files throws */
  async read(question: string, context: TurnContext, signal?: AbortSignal): Promise<TurnMaterial> {
    const { assistant, model, transcription, files, earlier } = context;
    // Models take only so many pictures: the question's own pages come first, then those of the latest turns.
    const pages = { left: this.config.maxPagePictures };
    const options = { vision: model.vision, transcription, pages, signal };
    const own = await this.reader.read(files, options);
    const attachments = await this.reader.read(assistant.attachments, options);
    const shown: ShownTurn[] = [];
    for (const turn of earlier.toReversed()) {
      const { texts, images } = await this.reader.read(turn.files, options);
      shown.push({ question: questionText(turn.question, texts), answer: turn.answer, images });
    }
    return {
      // Pictures have no place in the system message, where the texts of the attachments go.
      question: { text: questionText(question, own.texts), images: [...attachments.images, ...own.images] },
      fileTexts: own.texts,
      attachments: attachments.texts,
      earlier: shown.reverse(),
    };
  }
}

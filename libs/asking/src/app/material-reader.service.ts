import { Injectable } from '@nestjs/common';
import { UploadConfig } from '@svc/config';
import { estimatedTokens, type FileRecord, readable } from '@svc/content';
import { AppError } from '@svc/kernel';
import type { ChatModel, TranscriptionModelRecord } from '@svc/models';
import { type Exchange, historyBudget, newestWithin, usableTokens } from '../domain/budget';
import { type AskedQuestion, type PromptFile, questionText, type ShownExchange, systemMessage } from '../domain/prompt';
import { countText } from '../domain/count-text';
import { FileReader } from './file-reader.service';

/** An earlier exchange with the files of its question. */
export interface EarlierExchange extends Exchange {
  readonly files: readonly FileRecord[];
}

/** A question, and what goes with it, before any file is read. */
export interface AskedFiles {
  readonly question: string;
  /** The question's own. */
  readonly files: readonly FileRecord[];
  readonly assistantPrompt: string | null;
  /** Files that go with every question. */
  readonly attachments: readonly FileRecord[];
  /** Oldest first. */
  readonly earlier: readonly EarlierExchange[];
  /** Writes down recordings; null where there is none. */
  readonly transcription: TranscriptionModelRecord | null;
}

/** The words and pictures of a question and of the exchanges before it. */
export interface ReadMaterial {
  readonly question: AskedQuestion;
  /** The texts of the question's files alone. */
  readonly fileTexts: readonly PromptFile[];
  readonly attachments: readonly PromptFile[];
  /** Those that fit, oldest first. */
  readonly earlier: readonly ShownExchange[];
}

type Reader = Pick<ChatModel, 'contextWindow' | 'countLongText' | 'supports'>;

/** What a picture is taken to cost, since none is counted: about what providers charge for one. */
const PICTURE_TOKENS = 1_000;

/** Reads what the files of a question hold, and of the history only those that will be sent; never inside a transaction. */
@Injectable()
export class MaterialReader {
  constructor(
    private readonly files: FileReader,
    private readonly config: UploadConfig,
  ) {}

  /** @throws query_too_long for files that cannot fit, before they are read · what reading files throws */
  async read(asked: AskedFiles, model: Reader, signal?: AbortSignal): Promise<ReadMaterial> {
    const { transcription } = asked;
    const always = [...asked.files, ...asked.attachments];
    refuseEndless(always, model);
    const { vision } = model.supports;
    // Models take only so many pictures: the question's own pages come first, then those of the latest exchanges.
    const maxPages = this.config.maxPagePictures;
    const options = { vision, transcription, maxPages, signal };
    const [own, attached] = await this.files.read([asked.files, asked.attachments], options);
    const text = questionText(asked.question, own!.texts);
    const kept = await keptOf(asked, { text, attachments: attached!.texts }, model);
    refuseEndless([...always, ...kept.flatMap(({ files }) => files)], model);
    const newestFirst = kept.toReversed();
    const left = maxPages - own!.pageCount - attached!.pageCount;
    const read = await this.files.read(
      newestFirst.map(({ files }) => files),
      { ...options, maxPages: left },
    );
    return {
      // Pictures have no place in the system message, where the texts of the attachments go.
      question: { text, images: [...attached!.images, ...own!.images] },
      fileTexts: own!.texts,
      attachments: attached!.texts,
      earlier: newestFirst.map(({ question, answer }, index) => shown(question, answer, read[index]!)).reverse(),
    };
  }
}

function shown(
  question: string,
  answer: string,
  { texts, images }: { texts: readonly PromptFile[]; images: ShownExchange['images'] },
): ShownExchange {
  return { question: questionText(question, texts), answer, images };
}

/** Refuses what the model cannot take by any way of counting; exact counting would have it all in memory first. */
function refuseEndless(files: readonly FileRecord[], { contextWindow }: Reader): void {
  if (readable(files, contextWindow).beyond.length === 0) return;
  throw new AppError('query_too_long', {
    tokens_used: estimatedTokens(files),
    token_limit: Math.max(0, usableTokens(contextWindow)),
  });
}

/** The exchanges that will be sent, judged by what is known of their files before these are read. */
async function keptOf(
  { assistantPrompt, earlier }: AskedFiles,
  { text, attachments }: { text: string; attachments: readonly PromptFile[] },
  model: Reader,
): Promise<readonly EarlierExchange[]> {
  if (earlier.length === 0) return [];
  const system = systemMessage({ assistantPrompt, attachments, version: 1, knowledge: '' });
  const fixed = (await countText(text, model)) + (await countText(system, model));
  const tokensOfFile = ({ fileType, tokenCount }: FileRecord): number =>
    fileType === 'image' ? (model.supports.vision ? PICTURE_TOKENS : 0) : (tokenCount ?? 0);
  const tokensOf = async ({ question, answer, files }: EarlierExchange): Promise<number> => {
    const said = (await countText(question, model)) + (await countText(answer, model));
    return files.reduce((sum, file) => sum + tokensOfFile(file), said);
  };
  return (await newestWithin(historyBudget(model.contextWindow, fixed), earlier, tokensOf)).history;
}

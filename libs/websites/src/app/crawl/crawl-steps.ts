import { Injectable } from '@nestjs/common';
import { JudgeBatch } from './judge-batch.service';
import { ReadPortion } from './read-portion.service';
import { StoreBatch } from './store-batch.service';

/** What is done with every portion of the frontier. */
@Injectable()
export class CrawlSteps {
  constructor(
    readonly reading: ReadPortion,
    readonly judging: JudgeBatch,
    readonly storing: StoreBatch,
  ) {}
}

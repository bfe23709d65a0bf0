import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { SweepStocksService } from '../app/reembedding/sweep-stocks.service';
import { SweepStocks, type SweepStocksPayload } from './sweep-stocks.job';

/** Runs `SweepStocks`. */
@Processor(SweepStocks)
export class SweepStocksProcessor implements JobProcessor<SweepStocksPayload> {
  constructor(private readonly service: SweepStocksService) {}

  run(_payload: SweepStocksPayload, { signal }: JobContext): Promise<void> {
    return this.service.sweep(signal);
  }
}

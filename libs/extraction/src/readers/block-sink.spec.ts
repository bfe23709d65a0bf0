import type { ExtractedBlock } from '../domain/block';
import { DEFAULT_EXTRACTION_LIMITS } from '../domain/limits';
import { BlockSink } from './block-sink';
import { Guard } from './guard';

describe('BlockSink', () => {
  it('takes out what no reader sees', async () => {
    const blocks: ExtractedBlock[] = [];
    const sink = new BlockSink(async (batch) => void blocks.push(...batch), new Guard(DEFAULT_EXTRACTION_LIMITS));
    sink.text('Donau\u00addampf\u0000schiff');
    sink.text('\u00ad');
    sink.table(['| Fuß\u00adball |', '| --- |']);
    await sink.flush();
    expect(blocks.map(({ text }) => text)).toEqual(['Donaudampfschiff', '| Fußball |\n| --- |']);
  });
});

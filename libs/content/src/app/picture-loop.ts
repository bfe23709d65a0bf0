import { type PictureAnswer, PictureFailure, type PictureTask } from './picture-protocol';
import { pixelsOf, prepareImage, preparePage } from './picture-work';

/** Runs in the child process: works on one picture at a time as the parent asks, until the parent goes away. */
export function servePictures(): void {
  process.on('message', (task: PictureTask) => void answerTo(task).then((answer) => process.send?.(answer)));
  process.on('disconnect', () => process.exit(0));
}

async function answerTo(task: PictureTask): Promise<PictureAnswer> {
  try {
    if (task.type === 'picture') return { type: 'picture', image: await prepareImage(task.path, task.mediaType) };
    if (task.type === 'size') return { type: 'size', pixels: await pixelsOf(task.path) };
    return { type: 'page', jpeg: await preparePage(task.pixels, task.width, task.height) };
  } catch (error) {
    if (error instanceof PictureFailure) return { type: 'failed', code: error.code, message: error.message };
    return { type: 'fault', message: error instanceof Error ? error.message : String(error) };
  }
}

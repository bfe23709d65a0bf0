import type { EndpointDefinition } from '../endpoint/endpoint-definition';
import type { Dialect } from '../errors/dialect';

const AREA_SEGMENTS = 2;

/**
 * In which dialect a path is told that it leads nowhere: that of the routes outside the API prefix which begin with the
 * same two segments, so that whoever speaks to `/api/spaces` hears one form of errors there.
 */
export class PathDialects {
  private readonly areas = new Map<string, Dialect>();

  /** Takes a route's dialect for its area, where it has one of its own. */
  learn(path: string, { dialect, outsidePrefix }: Pick<EndpointDefinition, 'dialect' | 'outsidePrefix'>): void {
    if (dialect && outsidePrefix) this.areas.set(areaOf(path), dialect);
  }

  /** The dialect of the area a path lies in; undefined where the app's own is spoken. */
  of(path: string): Dialect | undefined {
    return this.areas.get(areaOf(path));
  }
}

function areaOf(path: string): string {
  return path
    .split('/')
    .slice(1, 1 + AREA_SEGMENTS)
    .join('/');
}

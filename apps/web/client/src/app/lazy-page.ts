import type { ComponentType } from 'react';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadCode } from '../api/code';

/** A page whose code comes when it is first gone to; where it does not come, `PageFailed` stands in its place. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteComponent =>
  // The router would load the page anew where nothing answers: without a connection, the app would be gone.
  lazyRouteComponent(() => loadCode(load), name);

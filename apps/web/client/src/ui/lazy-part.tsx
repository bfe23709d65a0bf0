import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { loadCode } from '../api/code';
import { CodeMissing } from './code-missing';

/** Keeps the rest of a page where a part of it is not there, unless what stands in for it throws, too. */
class PartBoundary extends Component<{ instead: (error: unknown) => ReactNode; children: ReactNode }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.instead(error);
  }
}

/**
 * As React's `lazy`, within a `Suspense`: a part whose code comes when it is first shown. Where it does not come, that is
 * said in its place, or what `instead` makes of the error, whatever it is, stands there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: (error: unknown, props: Props) => ReactNode = (error) => <CodeMissing error={error} />,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loadCode(load) })) as unknown as ComponentType<Props>;
  return function LazyPart(props: Props) {
    return (
      <PartBoundary instead={(error) => instead(error, props)}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

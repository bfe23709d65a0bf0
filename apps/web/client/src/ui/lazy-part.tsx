import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { isCodeMissing, loadCode } from '../api/code';
import { CodeMissing } from './code-missing';

/** Keeps the rest of a page where the code of a part of it could not be loaded. */
class PartBoundary extends Component<{ instead: (error: unknown) => ReactNode; children: ReactNode }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isCodeMissing(error)) throw error;
    return this.props.instead(error);
  }
}

/**
 * As React's `lazy`, within a `Suspense`: a part whose code comes when it is first shown. Where it does not come, that is
 * said in its place, or what `instead` makes of the error stands there.
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

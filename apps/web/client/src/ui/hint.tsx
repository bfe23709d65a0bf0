import { type ReactElement, use } from 'react';
import { Tooltip } from 'radix-ui';
import { CloseDialogAround } from './dialog-around';

/** Words that appear beside something that is pointed at or in focus. Escape hides them, and closes the dialog they are in. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  const closeDialog = use(CloseDialogAround);
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={6}
          collisionPadding={8}
          // Radix has Escape close what opened last, and that alone.
          onEscapeKeyDown={() => closeDialog?.()}
          className="z-50 max-w-72 rounded-md border border-transparent bg-ink px-2 py-1 text-xs text-page shadow-raised"
        >
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog as Primitive } from 'radix-ui';
import { X } from 'lucide-react';
import { IconButton } from './button';
import { classes } from './classes';
import { type AskBeforeClosing, AsksOfDialogAround, CloseDialogAround } from './dialog-around';
import { isComposing } from './is-composing';
import { keepFocus } from './kept-focus';
import { focusHeading, useOpener } from './opener';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One or two sentences under the title. */
  description?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}

/** In a form that is longer than the page, its buttons stay at the lower edge, and no field hides behind them. */
const ACTIONS_IN_SIGHT =
  'scroll-pb-20 has-data-actions:pb-0 not-short:**:data-actions:sticky **:data-actions:bottom-0 **:data-actions:-mx-5 **:data-actions:bg-raised **:data-actions:px-5 **:data-actions:pt-3 **:data-actions:pb-5';

/** A click beside a form is a slip, and what was typed would be lost. */
const stayOpen = (event: Event): void => event.preventDefault();

/** Escape gives up the word that is being composed, not all that was typed. */
function stayOpenForWords(event: KeyboardEvent): void {
  if (isComposing(event)) event.preventDefault();
}

/** A click beside what one only reads closes it, but not one on a short message. */
function stayOpenForMessages(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[aria-live]')) event.preventDefault();
}

interface FrameProps extends Omit<DialogProps, 'wide'> {
  className: string;
  header: string;
  heading: string;
  onInteractOutside: NonNullable<ComponentProps<typeof Primitive.Content>['onInteractOutside']>;
}

/** What lies before everything else: it has a title, which is heard first, and gives the focus back. */
function Frame({ open, onClose, title, description, children, ...looks }: FrameProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const giveBack = useOpener(open);
  const [asks] = useState(() => new Set<AskBeforeClosing>());
  const close = async (): Promise<void> => {
    // What stands in the dialog may be drawn anew while it is asked about, and registers anew.
    for (const mayClose of [...asks]) if (!(await mayClose())) return;
    onClose();
  };
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && void close()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Primitive.Content
          ref={keepFocus}
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => focusHeading(event, heading.current)}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={stayOpenForWords}
          onInteractOutside={looks.onInteractOutside}
          className={classes('fixed z-40 flex flex-col bg-raised shadow-raised', looks.className)}
        >
          <CloseDialogAround value={() => void close()}>
            <div className={classes('flex gap-3', looks.header)}>
              <div className="min-w-0 flex-1">
                <Primitive.Title
                  ref={heading}
                  tabIndex={-1}
                  className={classes('font-semibold outline-none', looks.heading)}
                >
                  {title}
                </Primitive.Title>
                {description !== undefined && (
                  <Primitive.Description asChild>
                    <div className="mt-1 break-words text-muted">{description}</div>
                  </Primitive.Description>
                )}
              </div>
              <Primitive.Close asChild>
                <IconButton small icon={X} label={t('close')} />
              </Primitive.Close>
            </div>
            <AsksOfDialogAround value={asks}>{children}</AsksOfDialogAround>
          </CloseDialogAround>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/**
 * A question or a form before everything else; only Escape and the cross close it, once what is typed in it is asked about,
 * and the focus goes back.
 */
export const Dialog = ({ wide = false, ...props }: DialogProps) => (
  <Frame
    {...props}
    onInteractOutside={stayOpen}
    className={classes(
      'top-1/2 left-1/2 max-h-[90dvh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-xl border border-line p-5',
      ACTIONS_IN_SIGHT,
      wide ? 'max-w-3xl' : 'max-w-md',
    )}
    header="items-start"
    heading="text-lg break-words"
  />
);

/** Something beside what one works on, from the right edge; the whole screen where that is narrow. */
export const SidePanel = ({ children, ...props }: Omit<DialogProps, 'description' | 'wide'>) => (
  <Frame
    {...props}
    onInteractOutside={stayOpenForMessages}
    className="inset-y-0 right-0 w-full border-l border-line sm:max-w-xl"
    header="items-center border-b border-line px-4 py-3"
    heading="truncate"
  >
    <div className="relative min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
  </Frame>
);

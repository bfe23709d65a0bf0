import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Dialog } from 'radix-ui';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/button';
import { CloseDialogAround } from '../ui/dialog-around';
import { keepFocus } from '../ui/kept-focus';
import { focusHeading, useOpener } from '../ui/opener';
import { SkeletonRows } from '../ui/placeholders';
import { AccountMenu } from './account-menu';
import { loadSignInAgain } from './load-sign-in-again';
import { closedEntry, navigationFor } from './navigation';
import { NotAllowed } from './not-allowed';
import { usePerson } from './person';

/** Of more than the height of the page shows, what one is at is in sight. */
const showCurrent = (nav: HTMLElement | null): void =>
  nav?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });

/** Where one can go, by sections. */
function Navigation({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation();
  const person = usePerson();
  return (
    <nav ref={showCurrent} aria-label={t('navigation')} className="flex-1 space-y-4 overflow-y-auto p-2">
      {(['work', 'administration'] as const).map((section) => {
        const entries = navigationFor(person, section);
        if (entries.length === 0) return null;
        return (
          <div key={section}>
            {section === 'administration' && (
              <h2 className="px-3 pb-1 text-xs font-medium text-muted">{t('administration')}</h2>
            )}
            <ul className="space-y-0.5">
              {entries.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={to as '/'}
                    onClick={onGo}
                    className="flex min-h-9 items-center gap-2.5 rounded-lg px-3 py-1.5"
                    inactiveProps={{ className: 'hover:bg-hover' }}
                    activeProps={{
                      className: 'bg-accent-soft font-medium forced-colors:underline',
                      'aria-current': 'page',
                    }}
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0" />
                    <NavigationLabel name={label} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function useNavigationLabel(name: string): string {
  const [namespace = 'common', key = ''] = name.split(':');
  const { t } = useTranslation(namespace);
  return t(key);
}

function NavigationLabel({ name }: { name: string }) {
  return <span className="min-w-0 break-words">{useNavigationLabel(name)}</span>;
}

function Closed({ label }: { label: string }) {
  return <NotAllowed page={useNavigationLabel(label)} />;
}

/** The page of an address, for those who may use it: nobody sees controls that they cannot use. */
function Entered() {
  const closed = closedEntry(usePerson(), useLocation({ select: ({ pathname }) => pathname }));
  return closed ? <Closed label={closed.label} /> : <Outlet />;
}

const SIDE = 'flex flex-col border-r border-line bg-sunken';

/** The frame of every page for people who are signed in: where one can go, who one is, and the page. */
export function Shell() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const giveBack = useOpener(open);
  useEffect(() => void loadSignInAgain().catch(() => undefined), []);
  return (
    <div className="flex h-dvh flex-col md:flex-row print:block print:h-auto">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-lg focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t('skipToPage')}
      </a>
      <header className="flex items-center gap-2 border-b border-line bg-sunken px-2 py-1.5 md:hidden print:hidden">
        <IconButton icon={MenuIcon} label={t('openNavigation')} onClick={() => setOpen(true)} />
        <span className="font-semibold">{t('product')}</span>
      </header>
      <header className={`${SIDE} hidden w-56 shrink-0 md:flex print:hidden`}>
        <p className="px-5 pt-4 pb-2 font-semibold">{t('product')}</p>
        <Navigation />
        <AccountMenu />
      </header>
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-30 bg-black/45 md:hidden" />
          <Dialog.Content
            id="navigation"
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => focusHeading(event, heading.current)}
            onCloseAutoFocus={giveBack}
            className={`${SIDE} fixed inset-y-0 left-0 z-30 w-72 max-w-[85vw] md:hidden`}
          >
            <div className="flex items-center justify-between px-3 pt-3">
              <Dialog.Title ref={heading} tabIndex={-1} className="px-2 font-semibold outline-none">
                {t('product')}
              </Dialog.Title>
              <CloseDialogAround value={close}>
                <Dialog.Close asChild>
                  <IconButton small icon={X} label={t('close')} />
                </Dialog.Close>
              </CloseDialogAround>
            </div>
            <Navigation onGo={close} />
            <AccountMenu onGo={close} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <main
        ref={keepFocus}
        id="page"
        tabIndex={-1}
        className="relative min-h-0 min-w-0 flex-1 overflow-y-auto outline-none print:overflow-visible"
      >
        <Suspense
          fallback={
            <div className="p-6">
              <SkeletonRows />
            </div>
          }
        >
          <Entered />
        </Suspense>
      </main>
    </div>
  );
}

import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { QuestionContext } from 'tabletalk/hooks';
import { AskContext } from './chat/AskContext.js';
import { useStoreChat } from './chat/useStoreChat.js';
import { OrdersPage } from './orders/OrdersPage.js';
import { OverviewPage } from './overview/OverviewPage.js';
import { addressOf, type Navigate } from './shell/addressOf.js';
import { Navigation } from './shell/Navigation.js';
import { pageSettings } from './shell/pageSettings.js';
import { TopBar } from './shell/TopBar.js';
import { useColorScheme } from './shell/useColorScheme.js';
import { useMediaQuery } from './shell/useMediaQuery.js';

// Loaded later, so that the figures come first: these are four times as much code as the rest of the page.
const AskPage = lazy(() => import('./chat/AskPage.js').then(({ AskPage: page }) => ({ default: page })));
const ChatDock = lazy(() => import('./chat/ChatDock.js').then(({ ChatDock: dock }) => ({ default: dock })));
const DashboardsPage = lazy(() =>
  import('./dashboards/DashboardsPage.js').then(({ DashboardsPage: page }) => ({ default: page })),
);

/** Below this width, the chat is a sheet over the page instead of a column beside it. */
const WIDE_ENOUGH_TO_DOCK = '(min-width: 900px)';

/** The back office. One conversation is shown beside every view and on a full page. */
export function App() {
  const [path, navigate] = usePath();
  const scheme = useColorScheme();
  const session = useStoreChat();
  const canDock = useMediaQuery(WIDE_ENOUGH_TO_DOCK);
  const [isDockOpen, setDockOpen] = useState(true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [context, setContext] = useState<QuestionContext>();
  const toggle = useRef<HTMLButtonElement>(null);
  const isAskPage = path === '/ask';
  const isChatOpen = !isAskPage && (canDock ? isDockOpen : isSheetOpen);
  const setChatOpen = canDock ? setDockOpen : setSheetOpen;
  /** A sheet covers the page, so nothing below it may be reachable. */
  const isCovered = isChatOpen && !canDock;

  const ask = (question: string) => {
    setChatOpen(true);
    void session.send(question);
  };
  const close = () => {
    setChatOpen(false);
    // The sheet covers the button until this has rendered, so the button can't take the focus earlier.
    setTimeout(() => toggle.current?.focus({ preventScroll: true }));
  };
  const open: Navigate = (to, parameters) => {
    setSheetOpen(false);
    navigate(to, parameters);
  };

  return (
    <AskContext value={ask}>
      <div className="app" data-chat={isChatOpen ? (canDock ? 'docked' : 'sheet') : 'closed'}>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <TopBar
          scheme={scheme}
          isCovered={isCovered}
          chatToggle={
            isAskPage ? undefined : { ref: toggle, isOpen: isChatOpen, onToggle: () => setChatOpen(!isChatOpen) }
          }
          onNavigate={open}
        />
        <Navigation path={path} isCovered={isCovered} onNavigate={open} />
        <main id="main" className={isAskPage ? 'main main-ask' : 'main'} tabIndex={-1} inert={isCovered}>
          {path === '/' && <OverviewPage onNavigate={open} />}
          {path === '/orders' && <OrdersPage onContextChange={setContext} />}
          <Suspense>
            {path === '/dashboards' && <DashboardsPage colorScheme={scheme.resolved} onNavigate={open} />}
            {isAskPage && <AskPage session={session} colorScheme={scheme.resolved} />}
          </Suspense>
          {!isAskPage && <Footer />}
        </main>
        {!isAskPage && (
          <Suspense fallback={<section id="chat" className="dock" aria-busy="true" hidden={!isChatOpen} />}>
            <ChatDock
              session={session}
              colorScheme={scheme.resolved}
              context={context}
              isOpen={isChatOpen}
              isSheet={!canDock}
              onClose={close}
              onOpenPage={() => open('/ask')}
            />
          </Suspense>
        )}
      </div>
    </AskContext>
  );
}

/**
 * Returns the path of the page's URL, and a function that navigates without loading.
 */
function usePath(): readonly [path: string, navigate: Navigate] {
  const [path, setPath] = useState(window.location.pathname);

  useEffect(() => {
    const follow = () => setPath(window.location.pathname);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const navigate = useCallback<Navigate>((to, parameters) => {
    if (to === window.location.pathname) return;
    window.history.pushState(null, '', addressOf(to, parameters));
    setPath(to);
    const main = document.getElementById('main');
    main?.scrollTo(0, 0);
    main?.focus({ preventScroll: true });
  }, []);
  return [path, navigate];
}

/** Explains what this page is, and who answers in its chat. */
function Footer() {
  return (
    <footer className="page-footer">
      <p>Larkfield is fictional, and so are its 100,000 orders.</p>
      {pageSettings.answersFrom === 'live' ? (
        <p>Answers in the chat come from the deployment this server is connected to, and are about its data.</p>
      ) : (
        <p>Answers in the chat come from real SQL, written by rules without a language model.</p>
      )}
    </footer>
  );
}

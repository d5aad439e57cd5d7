/** The parts of the peers' types that the cases use, so that type checks work without installing the peers. */
declare module 'streamdown' {
  export const Streamdown: (props: { children: string; isAnimating?: boolean }) => import('react').JSX.Element;
}

declare module '@incremark/react' {
  export const IncremarkContent: (props: {
    content: string;
    isFinished: boolean;
    incremarkOptions?: { gfm?: boolean };
  }) => import('react').JSX.Element;
}

declare module 'react-virtuoso' {
  export const Virtuoso: <Item>(props: {
    data: readonly Item[];
    initialTopMostItemIndex?: number;
    followOutput?: boolean;
    computeItemKey?: (index: number, item: Item) => string;
    itemContent: (index: number, item: Item) => import('react').ReactNode;
    style?: import('react').CSSProperties;
  }) => import('react').JSX.Element;
}

declare module '@tanstack/react-virtual' {
  export const useVirtualizer: (options: {
    count: number;
    getScrollElement: () => Element | null;
    estimateSize: (index: number) => number;
  }) => {
    getVirtualItems: () => readonly { index: number; start: number; end: number }[];
    getTotalSize: () => number;
  };
}

/** As much of the peers' types as the cases use, so that types are checked where the peers are not installed. */
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

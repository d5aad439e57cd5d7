import { Chat, TurnActions, type TurnActionsProps } from 'tabletalk';
import 'tabletalk/styles.css';

function ActionsWithShare(props: TurnActionsProps) {
  return (
    <TurnActions {...props}>
      <button type="button" onClick={() => navigator.clipboard.writeText(props.answer?.content ?? '')}>
        Share
      </button>
    </TurnActions>
  );
}

const slots = { TurnActions: ActionsWithShare };

export const Sharing = () => <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} slots={slots} />;

import { Chat, ResultActions, type ResultActionsProps } from 'tabletalk';
import 'tabletalk/styles.css';

function ActionsWithShare(props: ResultActionsProps) {
  return (
    <ResultActions {...props}>
      <button type="button" onClick={() => alert(props.title)}>
        Share
      </button>
    </ResultActions>
  );
}

const slots = { ResultActions: ActionsWithShare };

export const Sharing = () => <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} slots={slots} />;

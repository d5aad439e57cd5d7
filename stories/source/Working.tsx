import { useChatStatus, Working } from 'tabletalk';
import 'tabletalk/styles.css';

// Inside of ChatProvider.
export const Activity = () => (useChatStatus() === 'idle' ? null : <Working isWriting={false} />);

export { signIn as GET } from '../session';

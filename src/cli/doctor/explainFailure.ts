import { ChatError } from '../../protocol/ChatError.js';
import type { Facts } from './createProbe.js';

/** A failure in the doctor's own terms. */
export interface Diagnosis {
  readonly cause: string;
  readonly advice: string;
}

/** What failed: which API was asked, with which credential. */
export interface Asked {
  readonly step: 'ask' | 'read' | 'abort' | 'meta' | 'platform';
  readonly credential: 'api-key' | 'service-token' | 'data-token' | 'platform-token';
}

const VARIABLES = {
  'api-key': 'CHAT_API_KEY',
  'service-token': 'CHAT_TOKEN',
  'data-token': 'DATA_API_TOKEN',
  'platform-token': 'PLATFORM_TOKEN',
} as const;

const ADDRESSES = {
  'api-key': 'the Chat API URL',
  'service-token': 'the Chat API URL',
  'data-token': 'DATA_API_URL',
  'platform-token': 'PLATFORM_URL',
} as const;

/** The likely cause of an error and what to do, from what the client reports and what its requests showed. */
export function explainFailure(error: unknown, facts: Facts, asked: Asked): Diagnosis {
  const address = ADDRESSES[asked.credential];
  if (facts.redirectsTo !== undefined) {
    return {
      cause: `the address redirects to ${facts.redirectsTo}, and a credential must not follow`,
      advice: `Use the address that it leads to as ${address}. A redirect to a login page means that it is not the API's address.`,
    };
  }
  if (facts.connection !== undefined) return explainConnection(facts.connection, address);
  const code = error instanceof ChatError ? error.code : undefined;
  if (code === 'configuration')
    return { cause: 'the settings can’t work', advice: 'Change the setting that the message names.' };
  if (code === 'timeout')
    return { cause: 'no answer in time', advice: 'Ask a simpler --question, or give more --timeout seconds.' };
  if (code === 'busy') {
    return {
      cause: 'the thread is busy with another question',
      advice: 'Wait for the running answer, then run the doctor again.',
    };
  }
  if (facts.isPage) return explainPage(facts.status ?? 0, address, asked);
  if (code === 'auth') return explainCredential(facts.status ?? 0, asked);
  if (code === 'forbidden') return explainForbidden(asked);
  if (code === 'not-found') return explainNotFound(address, asked);
  if (code === 'bad-request') {
    return {
      cause: 'the service does not accept the request',
      advice: 'Compare CHAT_USER and CHAT_BRANCH with the service’s message.',
    };
  }
  if (code === 'interrupted') {
    return {
      cause: 'the connection was cut in mid-answer',
      advice: 'Look for a proxy that ends or buffers long responses.',
    };
  }
  if (code === 'protocol' && asked.step === 'abort') {
    return {
      cause: 'the stop was not confirmed with 204',
      advice: 'Check that a proxy passes the status of /chat/abort on as it is.',
    };
  }
  if (code === 'protocol' || code === 'limit') {
    return {
      cause: 'something answered that is not this API',
      advice: `Check ${address}, and proxies on the way to it.`,
    };
  }
  if (code === 'server') {
    return {
      cause: 'the service failed',
      advice: 'Its message above says why. Try again, then ask its administrator.',
    };
  }
  return { cause: 'the service could not be reached', advice: `Check ${address} and the network of this machine.` };
}

function explainConnection(code: string, address: string): Diagnosis {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return {
      cause: 'DNS knows no such host',
      advice: `Check the host in ${address} for a typing error, and this machine's VPN.`,
    };
  }
  if (code === 'ECONNREFUSED')
    return { cause: 'nothing listens at that port', advice: `Check host and port of ${address}.` };
  if (/CERT|SIGNATURE|SSL|TLS/.test(code)) {
    return {
      cause: `the certificate is not trusted (${code})`,
      advice: 'Add the authority with NODE_EXTRA_CA_CERTS, or fix the certificate.',
    };
  }
  if (/TIMEOUT|TIMEDOUT/.test(code)) {
    return {
      cause: 'the host does not answer',
      advice: 'A firewall may be in the way: try from a network that is allowed.',
    };
  }
  return { cause: `the connection failed (${code})`, advice: `Check ${address} and the network of this machine.` };
}

function explainPage(status: number, address: string, { credential }: Asked): Diagnosis {
  if (status >= 500) {
    return {
      cause: `a gateway answered with its own page (${status})`,
      advice: 'The service behind it is down or slow. Try again later.',
    };
  }
  const form =
    credential === 'api-key' || credential === 'service-token'
      ? ': https://…/api/v1/public/<account>/agents/<agent>'
      : '';
  return {
    cause: 'a web page answered: the address is the app’s, not the API’s',
    advice: `Give ${address} as the service's settings show it${form}.`,
  };
}

function explainCredential(status: number, { credential }: Asked): Diagnosis {
  const variable = VARIABLES[credential];
  if (credential === 'api-key') {
    return {
      cause: 'key refused, or the agent is not set up',
      advice: `Copy the key again into ${variable}, and check that the agent has a deployment.`,
    };
  }
  if (credential === 'service-token') {
    return {
      cause: 'service token refused',
      advice: `Check that ${variable} has not expired, has \`externalId\` or \`sub\`, and \`chat\` in its \`scope\` (an array), that its header has the right vendor word (CHAT_VENDOR), and that service tokens are enabled.`,
    };
  }
  return {
    cause: `token refused (${status})`,
    advice: `Make a new token and put it into ${variable}, without \`Bearer\`.`,
  };
}

function explainForbidden({ step, credential }: Asked): Diagnosis {
  if (step === 'abort') {
    return {
      cause: 'the thread belongs to another user (403)',
      advice: 'Use the same CHAT_USER, or the same token, for asking and stopping.',
    };
  }
  return {
    cause: 'token without permission (403)',
    advice: `Give ${VARIABLES[credential]} the rights for this, or another token.`,
  };
}

function explainNotFound(address: string, { step }: Asked): Diagnosis {
  if (step === 'ask') {
    return { cause: 'no such agent (404)', advice: 'Check account and agent id in the Chat API URL.' };
  }
  if (step === 'read')
    return { cause: 'the thread is gone (404)', advice: 'Check that all requests reach the same deployment.' };
  if (step === 'abort') {
    return {
      cause: 'the abort operation is missing, or does not know the thread (404)',
      advice: 'Check that a proxy forwards /chat/abort beside /chat/stream-chat-state.',
    };
  }
  return { cause: 'nothing at that path (404)', advice: `Check the base path in ${address}.` };
}

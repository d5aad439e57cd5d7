import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { remoteAgent } from 'tabletalk/agent';
import { createChatService, toNodeHandler } from 'tabletalk/server';
import { defineConfig, type Plugin } from 'vite';

/** Starts the agent, and beside the page the service that asks it. */
const pythonAgent: Plugin = {
  name: 'python-agent',
  async configureServer({ middlewares }) {
    const key = randomUUID();
    const python = spawn('python3', ['agent.py', '0'], {
      env: { ...process.env, AGENT_KEY: key },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', () => python.kill());
    const [address] = await once(python.stdout, 'data');
    const headers = { Authorization: `Bearer ${key}` };
    const agent = remoteAgent(String(address).trim(), { headers, tools: { run_sql: 'sqlApi' } });
    // In place of your session: everyone is Ann.
    const service = createChatService({ agent, authenticate: () => ({ id: 'ann' }) });
    middlewares.use('/api', toNodeHandler(service));
  },
};

export default defineConfig({ plugins: [pythonAgent] });

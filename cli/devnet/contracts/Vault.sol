// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "Transfers.sol";

/// Stands in for DeFi contracts: each function takes or returns a token. Balances are not recorded.
contract Vault is Transfers {
    function deposit(address token, uint256 amount) external {
        collect(token, msg.sender, amount);
    }

    function stake(address token, uint256 amount) external {
        collect(token, msg.sender, amount);
    }

    function repay(address token, uint256 amount) external {
        collect(token, msg.sender, amount);
    }

    function withdraw(address token, uint256 amount) external {
        pay(token, msg.sender, amount);
    }

    function unstake(address token, uint256 amount) external {
        pay(token, msg.sender, amount);
    }

    function borrow(address token, uint256 amount) external {
        pay(token, msg.sender, amount);
    }

    function claim(address token, uint256 amount) external {
        pay(token, msg.sender, amount);
    }

    /// Moves no tokens.
    function vote(uint256 proposal) external {}
}
